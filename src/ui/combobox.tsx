import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { counted } from '@/lib/text';
import { controlClasses, controlHeight } from './control-classes';
import { cx } from './cx';

export interface ComboboxOption {
  key: string;
  content: ReactNode;
  onChoose: () => void;
  /** Stays in view at the end of a scrolling list: the way out if nothing fits. */
  pinned?: boolean;
}

interface ComboboxProps {
  text: string;
  onTextChange: (text: string) => void;
  /** The options for the text; without any and without a message, nothing opens. */
  options: readonly ComboboxOption[];
  /** The typed text has no answer yet: nothing can be chosen, and Enter waits. */
  searching?: boolean;
  /** Above the options: that there are none, or the search failed. */
  message?: string | undefined;
  /** Names the list for assistive technology. */
  listLabel: string;
  /** For a field that is most often filled from its list. */
  opensOnFocus?: boolean;
  placeholder?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  id?: string;
  name?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

/**
 * A text field with suggestions, by the WAI-ARIA pattern "editable combobox with list
 * autocomplete": the field keeps the focus, arrows move through the list, Enter chooses, Escape
 * closes only the list.
 */
export function Combobox({
  text,
  onTextChange,
  options: answered,
  searching = false,
  message: said,
  listLabel,
  opensOnFocus = false,
  onBlur,
  ...input
}: ComboboxProps) {
  const options = searching ? [] : answered;
  const message = searching ? 'Searching...' : said;
  const listId = useId();
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const open = wanted && (options.length > 0 || message !== undefined);
  const activeIndex = open ? options.findIndex((option) => option.key === active) : -1;

  function close() {
    setWanted(false);
    setActive(null);
  }

  function choose(option: ComboboxOption) {
    close();
    option.onChoose();
  }

  function move(step: 1 | -1) {
    setWanted(true);
    if (options.length === 0) return;
    const from = activeIndex === -1 && step === -1 ? 0 : activeIndex;
    const index = (from + step + options.length) % options.length;
    setActive(options[index]?.key ?? null);
    document.getElementById(optionId(listId, index))?.scrollIntoView({ block: 'nearest' });
  }

  /** Takes the suggestion, or waits for it, instead of submitting the form. */
  function take(event: KeyboardEvent) {
    const chosen = options[activeIndex];
    if (chosen || searching) event.preventDefault();
    if (chosen) choose(chosen);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && open) {
      take(event);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  }

  return (
    <div className="relative">
      <input
        {...input}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        {...(activeIndex !== -1 && { 'aria-activedescendant': optionId(listId, activeIndex) })}
        value={text}
        onChange={(event) => {
          setWanted(true);
          setActive(null);
          onTextChange(event.target.value);
        }}
        onClick={() => setWanted(true)}
        onFocus={() => setWanted(opensOnFocus)}
        onKeyDown={handleKey}
        onBlur={() => {
          close();
          onBlur?.();
        }}
        className={cx(controlClasses, controlHeight)}
      />
      <div
        hidden={!open}
        className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-md border bg-surface-raised shadow-lift"
      >
        {message !== undefined && <p className="px-3 py-2.5 text-muted text-sm">{message}</p>}
        <div
          id={listId}
          role="listbox"
          aria-label={listLabel}
          aria-busy={searching}
          className="max-h-64 overflow-y-auto overscroll-contain"
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
            <div
              key={option.key}
              id={optionId(listId, index)}
              role="option"
              aria-selected={option.key === active}
              tabIndex={-1}
              // A press must not take the focus from the field, which would close the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              onPointerMove={() => setActive(option.key)}
              className={cx(
                'flex min-h-11 cursor-default select-none flex-col justify-center px-3 py-2 text-sm md:min-h-9',
                option.pinned && 'sticky bottom-0 border-t',
                option.key === active ? 'bg-accent-soft' : 'bg-surface-raised',
              )}
            >
              {option.content}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {open && (message ?? counted(options.length, 'suggestions'))}
      </p>
    </div>
  );
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
