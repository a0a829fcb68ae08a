import { FileQuestionMark } from 'lucide-react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';

/** For an address that holds no check of this clinic: which of the reasons it is stays untold. */
export function NoSuchCheck({ onClose }: { onClose: () => void }) {
  return (
    <Panel>
      <EmptyState
        icon={<FileQuestionMark />}
        title="There is no such verification in this clinic"
        hint="The link may have lost a part of itself, or it belongs to another clinic."
        action={
          <Button variant="primary" onClick={onClose}>
            Go to the verifications
          </Button>
        }
      />
    </Panel>
  );
}
