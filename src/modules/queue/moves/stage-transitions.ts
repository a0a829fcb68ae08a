import type { SurgeryStage } from '@/records/surgery-cases/cases.model';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import { type BoardStage, STAGES } from '@/records/surgery-cases/stages';

/** What leads from one stage to another. */
export type Transition =
  /** Nothing more to ask. */
  | { kind: 'move' }
  /** Ready first, if nothing is in the way, and then a date. */
  | { kind: 'ready-and-schedule' }
  /** Asks for date, location and surgeon. */
  | { kind: 'schedule' }
  /** Frees a booked time, so it is asked for twice. */
  | { kind: 'unschedule' }
  /** Asks how it went. */
  | { kind: 'complete' }
  /** Takes a completion back, with a reason. */
  | { kind: 'reopen' }
  /** The operation has not started. */
  | { kind: 'too-early'; why: string }
  /** There is no such transition, and why. */
  | { kind: 'none'; why: string };

const ONLY_SCHEDULED = 'Only a scheduled case can be completed.';

/** From each stage: the transitions there are, and why there is no other. */
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

/** @param started whether the time of the operation has come; of one without a time, it has */
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

/** The columns a case in this stage can be brought to, now or later, in the board's order. */
export function stagesFrom(from: SurgeryStage): BoardStage[] {
  return STAGES.map(({ id }) => id).filter(
    (to) => to !== from && transitionBetween(from, to, true).kind !== 'none',
  );
}

/** What the way is called in a menu. */
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
