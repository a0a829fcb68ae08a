import { useCallback, useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { formatAppointment } from '@/lib/dates';
import type { AppError } from '@/lib/errors';
import { toAppError } from '@/lib/errors';
import { hasStarted } from '@/records/surgery-cases/cases.model';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import type { BoardStage } from '@/records/surgery-cases/stages';
import type { CaseSubject } from '@/records/surgery-cases/surgery-case-list.queries';
import { useMoveCase } from '@/records/surgery-cases/surgery-cases.mutations';
import { transitionBetween } from './stage-transitions';

export type OpenMove =
  | {
      kind: 'schedule' | 'complete' | 'back' | 'postpone' | 'cancel' | 'resume';
      subject: CaseSubject;
    }
  | { kind: 'no-way'; subject: CaseSubject; why: string }
  | { kind: 'failed'; subject: CaseSubject; to: BoardStage; error: AppError };

/** Moves cases, at once if there is nothing to ask, else through a dialog. */
export function useCaseMoves(companyId: string) {
  const { timeZone } = useCompany();
  const [open, setOpen] = useState<OpenMove | null>(null);
  const { mutateAsync, isPending } = useMoveCase(companyId);

  const run = useCallback(
    async (subject: CaseSubject, to: BoardStage, thenSchedule = false) => {
      try {
        const moved = await mutateAsync({
          case_id: subject.id,
          to_stage: to,
          expected_revision: subject.revision,
        });
        const now = { ...subject, stage: moved.stage, revision: moved.revision };
        if (thenSchedule) {
          setOpen({ kind: 'schedule', subject: now });
          return;
        }
        toast.success(`Moved to ${STAGE_LABELS[to]}`);
      } catch (thrown) {
        setOpen({ kind: 'failed', subject, to, error: toAppError(thrown) });
      }
    },
    [mutateAsync],
  );

  const start = useCallback(
    (subject: CaseSubject, to: BoardStage) => {
      const step = transitionBetween(subject.stage, to, hasStarted(subject));
      switch (step.kind) {
        case 'move':
          void run(subject, to);
          break;
        case 'ready-and-schedule':
          void run(subject, 'ready', true);
          break;
        case 'schedule':
        case 'complete':
          setOpen({ kind: step.kind, subject });
          break;
        case 'unschedule':
        case 'reopen':
          setOpen({ kind: 'back', subject });
          break;
        case 'too-early': {
          const at = subject.starts_at;
          const when = at === null ? '' : `It starts on ${formatAppointment(at, timeZone)}. `;
          setOpen({ kind: 'no-way', subject, why: when + step.why });
          break;
        }
        case 'none':
          setOpen({ kind: 'no-way', subject, why: step.why });
          break;
      }
    },
    [run, timeZone],
  );

  const ask = useCallback(
    (kind: 'schedule' | 'postpone' | 'cancel' | 'resume', subject: CaseSubject) =>
      setOpen({ kind, subject }),
    [],
  );

  return {
    open,
    /** A move is being saved. */
    isMoving: isPending,
    start,
    ask,
    close: useCallback(() => setOpen(null), []),
  };
}
