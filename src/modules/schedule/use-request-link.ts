import { toEntry } from '@/lib/typed-search';
import { useAddress } from '@/ui/use-address';
import { useOrigin } from '@/ui/use-origin';
import { withRequest } from './schedule-address';

/** Makes the links to a request from where one is, and what the way back needs to know. */
export function useRequestLink() {
  const [search] = useAddress();
  const origin = useOrigin();
  return (requestId: string) => toEntry(withRequest(search, requestId), origin);
}
