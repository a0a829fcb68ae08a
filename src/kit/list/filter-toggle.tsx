import type { ComponentProps } from 'react';
import { ToggleChip } from '@/ui/toggle-chip';
import { changeOf, type FilterControl } from '../address/use-list-address';
import { PrintedFilter } from './printed-filter';

interface FilterToggleProps<Name extends string>
  extends Omit<ComponentProps<typeof ToggleChip>, 'pressed' | 'onToggle'> {
  control: FilterControl<Record<NoInfer<Name>, boolean>>;
  name: Name;
}

/** Narrows a list to what is so, or lets everything through. */
export function FilterToggle<Name extends string>({
  control: { filters, onChange },
  name,
  ...chip
}: FilterToggleProps<Name>) {
  return (
    <>
      <ToggleChip
        {...chip}
        pressed={filters[name]}
        onToggle={() => onChange(changeOf(name, !filters[name]))}
      />
      {filters[name] && <PrintedFilter label="Only">{chip.children}</PrintedFilter>}
    </>
  );
}
