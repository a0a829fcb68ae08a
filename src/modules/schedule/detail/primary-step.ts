import type { RequestStatus, VisitOutcome } from '@/records/appointments/appointment-labels';
import { type StepKind, stepsFor, type Viewpoint } from '@/records/appointments/step';

/** What should happen to an appointment next: a step, or where it goes on. */
export type PrimaryStep =
  | Extract<StepKind, 'propose' | 'confirm' | 'check-in' | 'complete'>
  /** Beside each time that may be taken. */
  | 'accept'
  | 'answer-offer'
  | 'view-calendar'
  | 'follow-outcome'
  | 'answer-referral'
  | 'book-again';

/** What of a request says what comes next. */
export interface Standing {
  status: RequestStatus;
  confirmed_date: string | null;
  outcome: VisitOutcome | null;
  referral_id: string | null;
  patient: object | null;
  requester: { username: string; display_name: string | null } | null;
  /** Those that are open. */
  proposals: readonly { proposed_by: 'clinic' | 'requester' }[];
  offers: readonly object[];
}

/** The one thing to do next; null where nothing is left to do. */
export function primaryStep(request: Standing, viewpoint: Viewpoint): PrimaryStep | null {
  if (request.offers.length > 0) return 'answer-offer';
  switch (request.status) {
    case 'pending':
      return request.proposals.some((time) => time.proposed_by === 'requester')
        ? 'accept'
        : 'propose';
    case 'proposed':
      // Who answers by phone is entered by whom they call.
      return viewpoint.isRequester ? 'accept' : 'confirm';
    case 'confirmed':
      return firstOf(stepsFor(request, viewpoint), ['check-in', 'complete']) ?? 'view-calendar';
    case 'checked_in':
      return firstOf(stepsFor(request, viewpoint), ['complete']);
    case 'completed':
      if (request.outcome !== null && request.outcome !== 'back_to_referrer') {
        return 'follow-outcome';
      }
      return request.referral_id === null ? null : 'answer-referral';
    case 'cancelled':
    case 'no_show':
      return request.patient === null ? null : 'book-again';
  }
}

function firstOf<Kind extends StepKind>(steps: StepKind[], kinds: readonly Kind[]): Kind | null {
  return kinds.find((kind) => steps.includes(kind)) ?? null;
}
