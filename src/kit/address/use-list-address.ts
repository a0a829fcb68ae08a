import { useAddress } from '@/ui/use-address';
import type { Address } from './address';

/** What a list is narrowed to and how it is ordered, as its address says, and the ways to change that there. */
export function useListAddress<Values>(address: Address<Values>) {
  const [search, setSearch] = useAddress();
  const filters = address.read(search);

  function go(next: Values, replace = false) {
    setSearch(address.write(search, next), { replace, preventScrollReset: true });
  }

  return {
    filters,
    narrowed: address.isNarrowed(filters),
    // Choices are steps that Back undoes; letters aren't.
    change: (change: Partial<Values>) =>
      go(address.change(filters, change), address.isTyped(change)),
    /** Shows everything, in the order and view chosen. */
    clear: () => go(address.clear(filters)),
    /** As the list is without an address. */
    reset: () => go(address.usual),
  };
}
