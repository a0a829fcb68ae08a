import { useContext } from 'react';
import { SearchField } from './search-field';
import { SearchKeyContext } from './search-key-context';
import { useSearchText } from './use-search-text';

interface SearchBoxProps {
  /** Names the field: what is searched. */
  label: string;
  /** What can be looked for, if the label doesn't say it. */
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
}

export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  return (
    <SearchField
      label={label}
      {...(placeholder !== undefined && { placeholder })}
      aria-keyshortcuts="/"
      showsKey={useContext(SearchKeyContext)}
      {...useSearchText(value, onChange)}
    />
  );
}
