import { fullName } from '@/lib/person-names';
import type { CaseSubject } from '@/records/surgery-cases/surgery-case-list.queries';
import { useResumeCase } from '@/records/surgery-cases/surgery-cases.mutations';
import { NoteDialog } from './note-dialog';

interface ResumeDialogProps {
  subject: CaseSubject;
  onClose: () => void;
}

export function ResumeDialog({ subject, onClose }: ResumeDialogProps) {
  const resume = useResumeCase();
  return (
    <NoteDialog
      subject={subject}
      title="Resume the case"
      description={`${fullName(subject.patient)} goes back to Pre-Op, with the checklist as it is.`}
      label="Note"
      submitLabel="Resume"
      done="Case resumed"
      onSave={(note, revision) =>
        resume.mutateAsync({ case_id: subject.id, note, expected_revision: revision })
      }
      onClose={onClose}
    />
  );
}
