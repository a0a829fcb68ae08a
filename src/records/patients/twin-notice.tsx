import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { TwinList } from './twin-list';
import type { Twin } from './twins.queries';

interface TwinNoticeProps {
  heading: string;
  twins: readonly Twin[];
  action?: (twin: Twin) => ReactNode;
  passLabel: string;
  onPass: () => void;
}

export function TwinNotice({ passLabel, onPass, ...list }: TwinNoticeProps) {
  return (
    <div role="alert">
      <TwinList {...list}>
        <div>
          <Button size="sm" variant="ghost" type="submit" onClick={onPass}>
            {passLabel}
          </Button>
        </div>
      </TwinList>
    </div>
  );
}
