import { SearchField } from './search-field';
import { useSearchText } from './use-search-text';

interface SearchBoxProps {
  /** Names the field: what is searched. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search whose truth is the address; see useSearchText. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      aria-keyshortcuts="/"
      {...useSearchText(value, onChange)}
    />
  );
}
