import { useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type CoverageDraft, medicareNumberHint } from './coverage.model';

/** A hint if a number isn't in Medicare's format. It blocks nothing: the card decides. */
export function useMedicareHint(
  control: Control<CoverageDraft>,
  payers: readonly { id: string; name: string }[],
): string | null {
  const [payerId, typed] = useWatch({ control, name: ['payerId', 'memberId'] });
  const memberId = useDeferredValue(typed);
  const payer = payers.find(({ id }) => id === payerId);
  return medicareNumberHint(payer?.name ?? '', memberId);
}
