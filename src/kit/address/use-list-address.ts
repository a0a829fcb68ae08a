import { useAddress } from '@/ui/use-address';
import type { Address } from './address';

export interface FilterControl<Values> {
  filters: Values;
  onChange: (change: Partial<Values>) => void;
  /** Shows everything, in the chosen order and view; undefined while nothing is hidden. */
  onClear: (() => void) | undefined;
}

export function changeOf<Name extends string, Value>(name: Name, value: Value) {
  const change: Partial<Record<Name, Value>> = {};
  change[name] = value;
  return change;
}

export function useListAddress<Values>(address: Address<Values>) {
  const [search, setSearch] = useAddress();
  const filters = address.read(search);
  const narrowed = address.isNarrowed(filters);

  function go(next: Values, replace = false) {
    setSearch(address.write(search, next), { replace, preventScrollReset: true });
  }

  const control: FilterControl<Values> = {
    filters,
    // Choices are steps for Back; typed letters aren't.
    onChange: (change) => go(address.change(filters, change), address.isTyped(change)),
    onClear: narrowed ? () => go(address.clear(filters)) : undefined,
  };

  return {
    filters,
    narrowed,
    control,
    reset: () => go(address.usual),
  };
}
