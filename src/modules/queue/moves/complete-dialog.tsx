import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { fullName } from '@/lib/person-names';
import { procedureWithSide } from '../cases.model';
import { useCompleteCase } from '../queue.mutations';
import type { CaseSubject } from './case-subject';
import { NoteDialog } from './note-dialog';
import { useSeenRevision } from './use-seen-revision';

interface CompleteDialogProps {
  subject: CaseSubject;
  onClose: () => void;
}

export function CompleteDialog({ subject, onClose }: CompleteDialogProps) {
  const { id: companyId } = useCompany();
  const { seen, learn } = useSeenRevision(subject.revision);
  const complete = useCompleteCase(companyId);
  return (
    <NoteDialog
      title="Complete the case"
      description={`${fullName(subject.patient)}: ${procedureWithSide(subject)}.`}
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
