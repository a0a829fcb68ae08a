import { formatDate, formatDateTime } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import { type StepKind, stepsFor, type Viewpoint, visitTime } from '@/records/appointments/step';
import type { PrimaryStep, RequestFacts } from './primary-step';

interface PossibleStep {
  kind: StepKind;
  /** Why it isn't possible now; null if it is. */
  why: string | null;
}

/** Rare or hard to undo: one more press away. */
const IN_MENU: readonly StepKind[] = ['waitlist', 'cancel'];

export function otherSteps(
  request: RequestFacts,
  viewpoint: Viewpoint,
  primary: PrimaryStep | null,
): { beside: StepKind[]; rest: PossibleStep[] } {
  const possible = stepsFor(request, viewpoint).filter((kind) => kind !== primary);
  return {
    beside: possible.filter((kind) => !IN_MENU.includes(kind)),
    rest: [
      ...possible.filter((kind) => IN_MENU.includes(kind)).map((kind) => ({ kind, why: null })),
      ...impossible(request, viewpoint),
    ],
  };
}

function impossible(
  { status, confirmed_date, requester }: RequestFacts,
  viewpoint: Viewpoint,
): PossibleStep[] {
  const { isRequester, now, timeZone } = viewpoint;
  switch (status) {
    case 'pending':
      return because('No time is confirmed yet', 'check-in');
    case 'proposed':
      return [
        ...because('No time is confirmed yet', 'check-in'),
        ...(isRequester
          ? []
          : because(`Only ${nameOf(requester) ?? 'who asked'} answers the clinic`, 'counter')),
      ];
    case 'confirmed':
      return confirmed_date === null ? [] : outOfTime(confirmed_date, viewpoint);
    case 'checked_in':
      return [
        ...(confirmed_date === null || now >= Date.parse(confirmed_date)
          ? []
          : because(`From ${formatDateTime(confirmed_date, timeZone)}`, 'complete')),
        ...because('Undo the check-in first', 'no-show', 'reschedule', 'cancel'),
      ];
    case 'completed':
      return because('Reopen the appointment first', 'no-show', 'reschedule', 'cancel');
    case 'no_show':
      return because('Reopen the appointment first', 'check-in', 'complete', 'reschedule');
    case 'cancelled':
      return because('Reopen the appointment first', 'propose', 'confirm');
  }
}

/** The steps of a confirmed appointment before its time, or after it. */
function outOfTime(startsAt: string, viewpoint: Viewpoint): PossibleStep[] {
  const day = formatDate(startsAt, viewpoint.timeZone);
  const fromStart = because(
    `From ${formatDateTime(startsAt, viewpoint.timeZone)}`,
    'complete',
    'no-show',
  );
  switch (visitTime(startsAt, viewpoint)) {
    case 'days-before':
      return [...because(`On ${day}`, 'check-in'), ...fromStart];
    case 'before':
      return fromStart;
    case 'begun':
      return [];
    case 'days-after':
      return because(`The visit was on ${day}`, 'check-in');
  }
}

function because(why: string, ...kinds: StepKind[]): PossibleStep[] {
  return kinds.map((kind) => ({ kind, why }));
}
