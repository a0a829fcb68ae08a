import { Field } from '@/ui/field';
import { Select, type SelectOption } from '@/ui/select';
import type { FilterControl } from '../address/use-list-address';

interface FilterSortProps<Sort extends string> {
  control: FilterControl<{ sort: Sort }>;
  options: readonly SelectOption<Sort>[];
}

export function FilterSort<Sort extends string>({
  control: { filters, onChange },
  options,
}: FilterSortProps<Sort>) {
  return (
    <Field label="Sort by">
      {(wiring) => (
        <Select
          {...wiring}
          options={options}
          value={filters.sort}
          onValueChange={(sort) => onChange({ sort })}
        />
      )}
    </Field>
  );
}
