import type { SelectOption } from '@/ui/select';
import type { FilterControl } from '../address/use-list-address';
import { FilterSelect } from './filter-select';

interface FilterGroupProps<Group extends string> {
  control: FilterControl<{ group: Group | null }>;
  options: readonly SelectOption<Group>[];
}

export function FilterGroup<Group extends string>({ control, options }: FilterGroupProps<Group>) {
  return (
    <FilterSelect
      control={control}
      name="group"
      label="Group by"
      showLabel
      any="No groups"
      options={options}
    />
  );
}
