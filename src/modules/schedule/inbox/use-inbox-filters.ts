import { useAddress } from '@/ui/use-address';
import {
  changeFilters,
  type InboxFilters,
  NO_FILTERS,
  parseFilters,
  withFilters,
} from './inbox-filters';

/** The filters as the address has them, and ways to change them there. */
export function useInboxFilters() {
  const [params, setParams] = useAddress();
  const filters = parseFilters(params);

  function go(next: InboxFilters, replace = false) {
    setParams(withFilters(params, next), { replace, preventScrollReset: true });
  }

  return {
    filters,
    // Every pause in typing would be a step back; choices are steps, words aren't.
    change: (change: Partial<InboxFilters>) =>
      go(changeFilters(filters, change), change.text !== undefined),
    clear: () => go(NO_FILTERS),
  };
}
