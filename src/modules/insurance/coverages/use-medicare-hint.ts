import { useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type CoverageDraft, medicareNumberHint } from './coverage.model';

/** Says that a number isn't one that Medicare gives. It stops nobody: the card decides. */
export function useMedicareHint(
  control: Control<CoverageDraft>,
  payers: readonly { id: string; name: string }[],
): string | null {
  const [payerId, typed] = useWatch({ control, name: ['payerId', 'memberId'] });
  const memberId = useDeferredValue(typed);
  const payer = payers.find(({ id }) => id === payerId);
  return medicareNumberHint(payer?.name ?? '', memberId);
}
