import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { formatAppointment } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { useMoveCase } from '../queue.mutations';
import type { CaseSubject } from './case-subject';
import { NoteDialog } from './note-dialog';
import { useSeenRevision } from './use-seen-revision';

interface BackDialogProps {
  subject: CaseSubject;
  onClose: () => void;
}

/** A step back that somebody notices: off the schedule, or a completion taken back. */
export function BackDialog({ subject, onClose }: BackDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const { seen, learn } = useSeenRevision(subject.revision);
  const move = useMoveCase(companyId);
  const completed = subject.stage === 'completed';
  const name = fullName(subject.patient);
  const when = subject.starts_at === null ? '' : formatAppointment(subject.starts_at, timeZone);
  const words = completed
    ? {
        title: 'Take the completion back',
        description: `${name} goes back to Scheduled, ${when}.`,
        label: 'Why',
        missing: 'Say why the case is opened again.',
        submitLabel: 'Back to Scheduled',
        done: 'Back in Scheduled',
      }
    : {
        title: 'Take it off the schedule',
        description: `${name} goes back to Ready; ${when} is free again.`,
        label: 'Note',
        submitLabel: 'Take off the schedule',
        done: 'Taken off the schedule',
      };
  const { done, ...texts } = words;

  return (
    <NoteDialog
      {...texts}
      pending={move.isPending}
      error={move.error}
      onClose={onClose}
      onSubmit={(note) =>
        move.mutate(
          {
            case_id: subject.id,
            to_stage: completed ? 'scheduled' : 'ready',
            note,
            expected_revision: seen,
          },
          {
            onSuccess: () => {
              toast.success(done);
              onClose();
            },
            onError: learn,
          },
        )
      }
    />
  );
}
