import { useAddress } from '@/ui/use-address';
import {
  changeFilters,
  NO_FILTERS,
  parseFilters,
  type ReferralFilters,
  toSearchParams,
} from './referral-filters';

/** The filters as the address has them, and ways to change them there. */
export function useReferralFilters() {
  const [params, setParams] = useAddress();
  const filters = parseFilters(params);

  function go(next: ReferralFilters, replace = false) {
    setParams(toSearchParams(next), { replace, preventScrollReset: true });
  }

  return {
    filters,
    // Every pause in typing would be a step back; choices are steps, words aren't.
    change: (change: Partial<ReferralFilters>) =>
      go(changeFilters(filters, change), change.text !== undefined),
    clear: () => go({ ...NO_FILTERS, sort: filters.sort }),
    reset: () => go(NO_FILTERS),
  };
}
