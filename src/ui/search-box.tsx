import { Search, X } from 'lucide-react';
import { TextInput } from './text-input.tsx';
import { useSearchText } from './use-search-text.ts';

interface SearchBoxProps {
  /** Names the field: what is searched. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search whose truth is the address; see useSearchText. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const { text, change, flush, clear } = useSearchText(value, onChange);
  return (
    <div className="relative block min-w-0 flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && flush()}
        onBlur={flush}
        className="truncate px-9! [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute top-1/2 right-1 grid size-9 -translate-y-1/2 place-items-center rounded-md text-muted hover:text-text md:size-8"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
