import type { RequestStatus, VisitOutcome } from '@/records/appointments/appointment-labels';
import { type StepKind, stepsFor, type Viewpoint } from '@/records/appointments/step';

export type PrimaryStep =
  | Extract<StepKind, 'propose' | 'confirm' | 'check-in' | 'complete'>
  /** Beside each time that can be accepted. */
  | 'accept'
  | 'answer-offer'
  | 'view-calendar'
  | 'follow-outcome'
  | 'answer-referral'
  | 'book-again';

export interface RequestFacts {
  status: RequestStatus;
  confirmed_date: string | null;
  outcome: VisitOutcome | null;
  referral_id: string | null;
  patient: object | null;
  requester: { username: string; display_name: string | null } | null;
  /** Open proposals. */
  proposals: readonly { proposed_by: 'clinic' | 'requester' }[];
  offers: readonly object[];
}

/** The next step; null if nothing is left. */
export function primaryStep(request: RequestFacts, viewpoint: Viewpoint): PrimaryStep | null {
  if (request.offers.length > 0) return 'answer-offer';
  switch (request.status) {
    case 'pending':
      return request.proposals.some((time) => time.proposed_by === 'requester')
        ? 'accept'
        : 'propose';
    case 'proposed':
      // An answer by phone is entered by the member who made the call.
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
