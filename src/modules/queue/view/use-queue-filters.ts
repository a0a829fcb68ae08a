import { useAddress } from '@/ui/use-address';
import { NO_FILTERS, parseFilters, type QueueFilters, toSearchParams } from '../queue-filters';

/** The filters as the address has them, and ways to change them there. */
export function useQueueFilters() {
  const [params, setParams] = useAddress();
  const filters = parseFilters(params);

  function go(next: QueueFilters, replace = false) {
    setParams(toSearchParams(next), { replace, preventScrollReset: true });
  }

  return {
    filters,
    // Every pause in typing would be a step back; choices are steps, words aren't.
    change: (change: Partial<QueueFilters>) =>
      go({ ...filters, ...change }, change.text !== undefined),
    clear: () => go({ ...NO_FILTERS, view: filters.view, day: filters.day }),
  };
}
