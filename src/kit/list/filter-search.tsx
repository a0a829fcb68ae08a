import { SearchBox } from '@/ui/search-box';
import type { FilterControl } from '../address/use-list-address';

interface FilterSearchProps {
  control: FilterControl<{ text: string }>;
  label: string;
  /** What can be looked for. */
  placeholder: string;
}

/** Narrows a list to what has the words that are typed. */
export function FilterSearch({
  control: { filters, onChange },
  label,
  placeholder,
}: FilterSearchProps) {
  return (
    <SearchBox
      label={label}
      placeholder={placeholder}
      value={filters.text}
      onChange={(text) => onChange({ text })}
    />
  );
}
