import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { TwinList } from './twin-list';
import type { Twin } from './twins.queries';

interface TwinNoticeProps {
  heading: string;
  twins: readonly Twin[];
  action?: (twin: Twin) => ReactNode;
  passLabel: string;
  /** They are two people: goes on as if nobody had been found. */
  onPass: () => void;
}

/** Asks, before a form is saved, whether somebody is a patient whom the clinic has already. */
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
