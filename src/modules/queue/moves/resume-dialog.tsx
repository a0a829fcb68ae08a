import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { fullName } from '@/lib/person-names';
import { useResumeCase } from '../queue.mutations';
import type { CaseSubject } from './case-subject';
import { NoteDialog } from './note-dialog';
import { useSeenRevision } from './use-seen-revision';

interface ResumeDialogProps {
  subject: CaseSubject;
  onClose: () => void;
}

export function ResumeDialog({ subject, onClose }: ResumeDialogProps) {
  const { id: companyId } = useCompany();
  const { seen, learn } = useSeenRevision(subject.revision);
  const resume = useResumeCase(companyId);
  return (
    <NoteDialog
      title="Resume the case"
      description={`${fullName(subject.patient)} goes back to Pre-Op, with the checklist as it is.`}
      label="Note"
      submitLabel="Resume"
      pending={resume.isPending}
      error={resume.error}
      onClose={onClose}
      onSubmit={(note) =>
        resume.mutate(
          { case_id: subject.id, note, expected_revision: seen },
          {
            onSuccess: () => {
              toast.success('Case resumed');
              onClose();
            },
            onError: learn,
          },
        )
      }
    />
  );
}
