import { toEntry } from '@/lib/typed-search';
import { BackLink } from '@/ui/back-link';
import { useAddress } from '@/ui/use-address';

/** What the address opens over the list. */
const OPENED = ['verification', 'coverages', 'coverage', 'payers'];

/** Leads to the list; the filters it was left with are still in the address. */
export function BackToInsurance() {
  const [search] = useAddress();
  const list = new URLSearchParams(search);
  for (const name of OPENED) list.delete(name);
  return <BackLink {...toEntry(list)}>Insurance</BackLink>;
}
