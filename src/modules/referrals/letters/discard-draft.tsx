import { useState } from 'react';
import { ActDialog } from '@/kit/form/act-dialog';
import { useDiscardLetter } from '@/records/consult-letters/consult-letters.mutations';
import { Button } from '@/ui/button';

interface DiscardDraftProps {
  letterId: string;
  onDiscarded: () => void;
}

/** Discards a draft after confirmation, since others may have worked on it. */
export function DiscardDraft({ letterId, onDiscarded }: DiscardDraftProps) {
  const discard = useDiscardLetter();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" className="sm:mr-auto" onClick={() => setAsking(true)}>
        Delete draft
      </Button>
      {asking && (
        <ActDialog
          title="Delete this draft?"
          description="The draft is deleted for everyone."
          confirmLabel="Delete draft"
          act={discard}
          to={letterId}
          done="Draft deleted"
          onDone={onDiscarded}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
