import { useCompany } from '@/company/company-context';
import { formatAppointment } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import type { CaseSubject } from '@/records/surgery-cases/surgery-case-list.queries';
import { useMoveCase } from '@/records/surgery-cases/surgery-cases.mutations';
import { NoteDialog } from './note-dialog';

interface BackDialogProps {
  subject: CaseSubject;
  onClose: () => void;
}

export function BackDialog({ subject, onClose }: BackDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const { mutateAsync: move } = useMoveCase(companyId);
  const name = fullName(subject.patient);
  const when = subject.starts_at === null ? '' : formatAppointment(subject.starts_at, timeZone);
  const moveTo = (to_stage: 'scheduled' | 'ready') => (note: string | null, revision: number) =>
    move({ case_id: subject.id, to_stage, note, expected_revision: revision });
  return subject.stage === 'completed' ? (
    <NoteDialog
      subject={subject}
      title="Undo completion"
      description={`${name} goes back to Scheduled, ${when}.`}
      label="Reason"
      missing="Say why the case is opened again."
      submitLabel="Back to Scheduled"
      done="Back in Scheduled"
      onSave={moveTo('scheduled')}
      onClose={onClose}
    />
  ) : (
    <NoteDialog
      subject={subject}
      title="Take it off the schedule"
      description={`${name} goes back to Ready; ${when} is free again.`}
      label="Note"
      submitLabel="Take off the schedule"
      done="Taken off the schedule"
      onSave={moveTo('ready')}
      onClose={onClose}
    />
  );
}
