import { type KeyboardEvent, type RefObject, useState } from 'react';
import { nameMatches } from '@/records/threads/people.model';
import { type Mentionable, type MentionStart, mentionAt, withMention } from '../mentions';

const SHOWN = 8;

interface Options<Someone extends Mentionable> {
  /** The possible mentions. */
  people: readonly Someone[];
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/**
 * Completes a name after "@" by the pattern "list autocomplete": the field keeps the focus, arrows
 * move, Enter or Tab accepts, Escape closes.
 */
export function useMentionPicker<Someone extends Mentionable>({
  people,
  field,
  onChange,
}: Options<Someone>) {
  const [start, setStart] = useState<MentionStart | null>(null);
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const found = start
    ? people.filter(({ name }) => nameMatches(name, start.search)).slice(0, SHOWN)
    : [];

  function close() {
    setStart(null);
  }

  /** Checks the text before the caret after a change of either. */
  function look(text: string, caret: number) {
    const next = mentionAt(text, caret);
    // A closed list stays closed for this "@".
    setStart(next?.from === dismissed ? null : next);
    if (next === null) setDismissed(null);
    if (next?.search !== start?.search) setActive(0);
  }

  function choose(person: Someone) {
    const { current } = field;
    if (!current || !start) return;
    const next = withMention(current.value, start, person.name);
    onChange(next.text);
    close();
    // React sets the text at the next paint and would leave the caret at its end.
    requestAnimationFrame(() => current.setSelectionRange(next.caret, next.caret));
  }

  /** Returns whether the list handled the key. */
  function handleKey(event: KeyboardEvent): boolean {
    const person = found[active];
    if (!person) return false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setActive((active + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
    } else if (takes(event)) {
      choose(person);
    } else if (event.key === 'Escape') {
      setDismissed(start?.from ?? null);
      close();
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  }

  return { found, active, setActive, look, choose, close, handleKey };
}

function takes({ key, nativeEvent }: KeyboardEvent): boolean {
  return (key === 'Enter' || key === 'Tab') && !nativeEvent.isComposing;
}
