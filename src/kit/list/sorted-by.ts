import type { FilterControl } from '../address/use-list-address';
import type { SortControl } from './table-head';

export function sortedBy<Sort extends string>({
  filters: { sort },
  onChange,
}: FilterControl<{ sort: Sort }>): SortControl<Sort> {
  return { sort, onSort: (next) => onChange({ sort: next }) };
}
