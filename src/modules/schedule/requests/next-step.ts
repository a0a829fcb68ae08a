import { daysBetween, toClock } from '@/lib/clinic-clock';
import { counted } from '@/lib/text';
import type { RequestStatus } from '@/records/appointments/appointment-labels';
import { isOpenStatus } from '@/records/appointments/appointments.model';
import { type StepKind, stepLabel, stepsFor } from '@/records/appointments/step';

interface Listed {
  status: RequestStatus;
  confirmed_date: string | null;
  next_step_due: string | null;
  /** Open proposals. */
  proposals: readonly { proposed_by: 'clinic' | 'requester' }[];
}

export interface NextStep {
  /** What the clinic has to do, or whose answer it waits for. */
  text: string;
  /**
   * A step that can be done at once; null if the request needs a look first, or if nothing is left.
   */
  kind: StepKind | null;
}

export function nextStepOf(request: Listed, now: number, timeZone: string): NextStep {
  const { status, confirmed_date } = request;
  if (!isOpenStatus(status)) return { text: '', kind: null };
  if (status === 'pending' && request.proposals.some((time) => time.proposed_by === 'requester')) {
    return { text: 'Answer the times asked for', kind: null };
  }
  if (status === 'proposed') return { text: 'Awaiting reply', kind: null };
  const [kind] = stepsFor(request, { isRequester: false, now, timeZone });
  // Days before the appointment, the next step is to wait.
  if (confirmed_date && kind === 'reschedule') {
    return { text: `Appointment ${dayFromNow(confirmed_date, now, timeZone)}`, kind: null };
  }
  if (status === 'checked_in' && kind !== 'complete')
    return { text: 'Patient is here', kind: null };
  return kind ? { text: stepLabel(kind, request), kind } : { text: '', kind: null };
}

export function isOverdue({ next_step_due }: Pick<Listed, 'next_step_due'>, now: number): boolean {
  return next_step_due !== null && Date.parse(next_step_due) < now;
}

/** "tomorrow" or "in 3 days", by the clinic's calendar. */
function dayFromNow(moment: string, now: number, timeZone: string): string {
  const today = toClock(new Date(now).toISOString(), timeZone).day;
  const days = daysBetween(today, toClock(moment, timeZone).day);
  return days === 1 ? 'tomorrow' : `in ${counted(days, 'days')}`;
}
