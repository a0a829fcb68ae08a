import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, day, id, named, oneOf, typedText } from '@/kit/address/params';
import { enums } from '@/lib/supabase/database.types';
import { running_eligibility_states } from '@/lib/supabase/enums';
import type { Outcome } from './eligibility.model';

export const RESULTS = [...enums.eligibility_outcome, 'under-way', 'failed'] as const;

/** The filters of the requests, in the address. Days are the clinic's, both included. */
export const eligibilityAddress = defineAddress({
  text: typedText(),
  result: oneOf(RESULTS),
  payerId: named('payer', id()),
  from: day(),
  until: day(),
  sort: arranges(oneOf(['newest', 'oldest'], 'newest')),
  group: arranges(oneOf(['day'])),
});

export type EligibilityFilters = AddressValues<typeof eligibilityAddress>;

export function resultArguments(result: EligibilityFilters['result']): {
  outcomes: Outcome[] | null;
  states: (typeof enums.eligibility_state)[number][] | null;
} {
  if (result === null) return { outcomes: null, states: null };
  if (result === 'under-way') return { outcomes: null, states: [...running_eligibility_states] };
  if (result === 'failed') return { outcomes: null, states: ['failed'] };
  // A payer out of reach counts as an error too; requests that can be repeated are under "failed".
  return { outcomes: [result], states: ['done'] };
}
