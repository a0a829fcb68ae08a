import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { fullName } from '@/lib/person-names';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { LoadingState } from '@/ui/loading-state';
import { procedureWithSide } from '../cases.model';
import { useCompleteCase } from '../queue.mutations';
import { queueQueries } from '../queue.queries';
import { BlockerList } from './blocker-list';
import type { CaseSubject } from './case-subject';
import { NoteDialog } from './note-dialog';
import { useSeenRevision } from './use-seen-revision';

interface CompleteDialogProps {
  subject: CaseSubject;
  /** Leads to the checklist; left out where the case is open already. */
  onOpenCase?: (subject: CaseSubject) => void;
  onClose: () => void;
}

/** Asks how it went, once nothing of the day of the operation is open. */
export function CompleteDialog({ subject, onOpenCase, onClose }: CompleteDialogProps) {
  const { id: companyId } = useCompany();
  const { seen, learn } = useSeenRevision(subject.revision);
  const complete = useCompleteCase(companyId);
  const blockers = useQuery({
    ...queueQueries.blockers(companyId, subject.id),
    refetchOnMount: 'always',
  });
  const [asking, setAsking] = useState(false);
  // Once the form is there it stays: what opens meanwhile refuses the saving, and the typed text is kept.
  if (!asking && blockers.isFetchedAfterMount && !blockers.data?.length) setAsking(true);
  const about = `${fullName(subject.patient)}: ${procedureWithSide(subject)}.`;

  if (!asking) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Complete the case"
        description={about}
        size="sm"
        footer={
          <>
            <Button onClick={onClose}>Close</Button>
            {onOpenCase && (
              <Button
                variant="primary"
                onClick={() => {
                  onClose();
                  onOpenCase(subject);
                }}
              >
                Open the case
              </Button>
            )}
          </>
        }
      >
        {blockers.isFetchedAfterMount && blockers.data ? (
          <>
            <p className="mb-2 font-medium text-sm">Settle this first:</p>
            <BlockerList blockers={blockers.data} />
          </>
        ) : (
          <LoadingState label="Looking at the checklist..." />
        )}
      </Dialog>
    );
  }
  return (
    <NoteDialog
      title="Complete the case"
      description={about}
      label="Outcome"
      missing="Say how the operation went."
      submitLabel="Complete"
      pending={complete.isPending}
      error={complete.error}
      onClose={onClose}
      onSubmit={(outcome) =>
        complete.mutate(
          { case_id: subject.id, outcome: outcome ?? '', expected_revision: seen },
          {
            onSuccess: () => {
              toast.success('Case completed');
              onClose();
            },
            onError: learn,
          },
        )
      }
    />
  );
}
