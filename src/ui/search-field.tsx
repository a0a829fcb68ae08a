import { Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { MAX_TEXT } from '@/lib/typed-search';
import { KeyCaps } from './key-caps';
import { TextInput } from './text-input';

interface SearchFieldProps
  extends Pick<
    ComponentProps<'input'>,
    'placeholder' | 'onKeyDown' | 'onBlur' | 'aria-keyshortcuts'
  > {
  /** Names the field: what is searched. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Replaces `onChange('')`. */
  onClear?: () => void;
  /** Whether "/" shows in it while it is empty. */
  showsKey?: boolean;
}

export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  onClear,
  showsKey = false,
  ...input
}: SearchFieldProps) {
  return (
    <div className="relative block min-w-0 flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <TextInput
        {...input}
        type="search"
        placeholder={placeholder}
        aria-label={label}
        value={value}
        maxLength={MAX_TEXT}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="truncate px-9! [&::-webkit-search-cancel-button]:hidden"
      />
      {value === '' && showsKey && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 grid -translate-y-1/2 max-md:hidden"
        >
          <KeyCaps keys="/" />
        </span>
      )}
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => (onClear ? onClear() : onChange(''))}
          className="absolute top-1/2 right-1 grid size-9 -translate-y-1/2 place-items-center rounded-md text-muted hover:text-text md:size-8"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
