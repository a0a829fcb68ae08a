import type { SurgeryStage } from '../cases.model';
import { type BoardStage, STAGE_LABELS, STAGES } from '../stages';

/** What leads from one stage to another. */
export type Step =
  /** Nothing more to ask. */
  | { kind: 'move' }
  /** Ready first, if nothing is in the way, and then a date. */
  | { kind: 'ready-and-schedule' }
  /** Asks for date, site and surgeon. */
  | { kind: 'schedule' }
  /** Frees a booked time, so it is asked for twice. */
  | { kind: 'unschedule' }
  /** Asks how it went. */
  | { kind: 'complete' }
  /** Takes a completion back, with a reason. */
  | { kind: 'reopen' }
  /** There is no such way, and why. */
  | { kind: 'none'; why: string };

export function stepBetween(from: SurgeryStage, to: BoardStage): Step {
  switch (from) {
    case 'preop':
      if (to === 'ready') return { kind: 'move' };
      if (to === 'scheduled') return { kind: 'ready-and-schedule' };
      break;
    case 'ready':
      if (to === 'preop') return { kind: 'move' };
      if (to === 'scheduled') return { kind: 'schedule' };
      break;
    case 'scheduled':
      if (to === 'ready') return { kind: 'unschedule' };
      if (to === 'completed') return { kind: 'complete' };
      return none('A scheduled case goes to Ready first, which takes it off the schedule.');
    case 'completed':
      if (to === 'scheduled') return { kind: 'reopen' };
      return none('A completed case can only go back to Scheduled.');
    case 'cancelled':
      return none('A cancelled case has to be resumed first.');
  }
  return none('Only a scheduled case can be completed.');
}

function none(why: string): Step {
  return { kind: 'none', why };
}

/** The columns a case in this stage can be brought to, in the board's order. */
export function waysFrom(from: SurgeryStage): BoardStage[] {
  return STAGES.map(({ id }) => id).filter(
    (to) => to !== from && stepBetween(from, to).kind !== 'none',
  );
}

/** What the way is called in a menu. */
export function wayLabel(from: SurgeryStage, to: BoardStage): string {
  switch (stepBetween(from, to).kind) {
    case 'ready-and-schedule':
    case 'schedule':
      return 'Scheduled…';
    case 'unschedule':
      return 'Ready (off the schedule)…';
    case 'complete':
      return 'Completed…';
    case 'reopen':
      return 'Scheduled (not done after all)…';
    case 'move':
    case 'none':
      return STAGE_LABELS[to];
  }
}
