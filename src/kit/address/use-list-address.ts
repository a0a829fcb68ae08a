import { useAddress } from '@/ui/use-address';
import type { Address } from './address';

/** What a list is narrowed to, and the ways to change that: what its filters are given. */
export interface FilterControl<Values> {
  filters: Values;
  onChange: (change: Partial<Values>) => void;
  /** Shows everything, in the order and view chosen; undefined while nothing is hidden. */
  onClear: (() => void) | undefined;
}

/** A change of one filter; a computed key alone has no type that says which. */
export function changeOf<Name extends string, Value>(name: Name, value: Value) {
  const change: Partial<Record<Name, Value>> = {};
  change[name] = value;
  return change;
}

/** What a list is narrowed to and how it is ordered, as its address says, and the ways to change that there. */
export function useListAddress<Values>(address: Address<Values>) {
  const [search, setSearch] = useAddress();
  const filters = address.read(search);
  const narrowed = address.isNarrowed(filters);

  function go(next: Values, replace = false) {
    setSearch(address.write(search, next), { replace, preventScrollReset: true });
  }

  const control: FilterControl<Values> = {
    filters,
    // Choices are steps that Back undoes; letters aren't.
    onChange: (change) => go(address.change(filters, change), address.isTyped(change)),
    onClear: narrowed ? () => go(address.clear(filters)) : undefined,
  };

  return {
    filters,
    narrowed,
    control,
    /** As the list is without an address. */
    reset: () => go(address.usual),
  };
}
