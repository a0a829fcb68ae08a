import { SearchBox } from '@/ui/search-box';
import type { FilterControl } from '../address/use-list-address';
import { PrintedFilter } from './printed-filter';

interface FilterSearchProps {
  control: FilterControl<{ text: string }>;
  label: string;
  /** What can be looked for. */
  placeholder: string;
}

export function FilterSearch({
  control: { filters, onChange },
  label,
  placeholder,
}: FilterSearchProps) {
  return (
    <>
      <SearchBox
        label={label}
        placeholder={placeholder}
        value={filters.text}
        onChange={(text) => onChange({ text })}
      />
      {filters.text !== '' && <PrintedFilter label="Search">{filters.text}</PrintedFilter>}
    </>
  );
}
