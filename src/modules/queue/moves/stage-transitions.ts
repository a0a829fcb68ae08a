import type { SurgeryStage } from '@/records/surgery-cases/cases.model';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import { type BoardStage, STAGES } from '@/records/surgery-cases/stages';

export type Transition =
  /** No further question. */
  | { kind: 'move' }
  /** Becomes ready first if nothing blocks, then gets a date. */
  | { kind: 'ready-and-schedule' }
  /** Asks for date, location, and surgeon. */
  | { kind: 'schedule' }
  /** Frees a booked time, so it asks for confirmation. */
  | { kind: 'unschedule' }
  /** Asks for the outcome. */
  | { kind: 'complete' }
  /** Undoes a completion, with a reason. */
  | { kind: 'reopen' }
  /** The operation has not started. */
  | { kind: 'too-early'; why: string }
  /** No such transition, with the reason. */
  | { kind: 'none'; why: string };

const ONLY_SCHEDULED = 'Only a scheduled case can be completed.';

/** Transitions from each stage, and why the others don't exist. */
const TRANSITIONS: Record<
  SurgeryStage,
  { to: Partial<Record<BoardStage, Transition>>; why: string }
> = {
  preop: {
    to: { ready: { kind: 'move' }, scheduled: { kind: 'ready-and-schedule' } },
    why: ONLY_SCHEDULED,
  },
  ready: { to: { preop: { kind: 'move' }, scheduled: { kind: 'schedule' } }, why: ONLY_SCHEDULED },
  scheduled: {
    to: { ready: { kind: 'unschedule' }, completed: { kind: 'complete' } },
    why: 'Move the case to Ready first. That takes it off the schedule.',
  },
  completed: {
    to: { scheduled: { kind: 'reopen' } },
    why: 'A completed case can only go back to Scheduled.',
  },
  cancelled: { to: {}, why: 'A cancelled case has to be resumed first.' },
};

/** @param started whether the operation's time has come; true for a case without one */
export function transitionBetween(
  from: SurgeryStage,
  to: BoardStage,
  started: boolean,
): Transition {
  const { to: transitions, why } = TRANSITIONS[from];
  const transition = transitions[to] ?? { kind: 'none', why };
  return transition.kind === 'complete' && !started
    ? { kind: 'too-early', why: 'It can be completed once it has started.' }
    : transition;
}

export function stagesFrom(from: SurgeryStage): BoardStage[] {
  return STAGES.map(({ id }) => id).filter(
    (to) => to !== from && transitionBetween(from, to, true).kind !== 'none',
  );
}

export function transitionLabel(from: SurgeryStage, to: BoardStage): string {
  switch (transitionBetween(from, to, true).kind) {
    case 'ready-and-schedule':
    case 'schedule':
      return 'Scheduled…';
    case 'unschedule':
      return 'Ready (off the schedule)…';
    case 'complete':
      return 'Completed…';
    case 'reopen':
      return 'Scheduled (undo completion)…';
    case 'move':
    case 'too-early':
    case 'none':
      return STAGE_LABELS[to];
  }
}
