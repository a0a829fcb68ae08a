import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
import { useDiscardLetter } from './letters.mutations';

interface DiscardDraftProps {
  letterId: string;
  onDiscarded: () => void;
}

/** Throws the draft of a letter away, once it is confirmed: others may have worked on it. */
export function DiscardDraft({ letterId, onDiscarded }: DiscardDraftProps) {
  const { id: companyId } = useCompany();
  const discard = useDiscardLetter(companyId);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" className="sm:mr-auto" onClick={() => setAsking(true)}>
        Delete draft
      </Button>
      {asking && (
        <ConfirmDialog
          title="Delete this draft?"
          description="What was written in it is gone for everybody."
          confirmLabel="Delete draft"
          pending={discard.isPending}
          onConfirm={() =>
            discard.mutate(letterId, {
              onSuccess: () => {
                toast.success('Draft deleted');
                onDiscarded();
              },
            })
          }
          onClose={() => setAsking(false)}
        >
          <FormError message={discard.error?.message} />
        </ConfirmDialog>
      )}
    </>
  );
}
