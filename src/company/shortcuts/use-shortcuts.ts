import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { hear, SHORTCUTS, type ShortcutId } from '@/lib/shortcuts';
import { useSingleKeys } from '@/preferences/shortcut-keys';
import { useCompany } from '../company-context';
import { NAV_ITEMS } from '../nav-items';
import type { Overlay } from './overlay';

/** After this pause, a letter no longer counts as the second of two. */
const PAUSE_MS = 1500;

/** Elements that use letter keys themselves: a field, a list of choices, a menu. */
const TAKES_LETTERS =
  'textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role^="menu"], ' +
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"])';

/** Anything open in front of the page, unless it is closing. */
const IN_FRONT =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-state="closed"])';

/**
 * Handles the shortcuts on every portal page. A control names its shortcut in `aria-keyshortcuts`,
 * so the page decides whether it is there.
 *
 * @param isOpen whether something is opening: it gets the typed keys, and Escape cancels it
 */
export function useShortcuts(isOpen: boolean, onOpen: (overlay: Overlay | null) => void) {
  const { slug } = useCompany();
  const navigate = useNavigate();
  const [singleKeys] = useSingleKeys();
  const begun = useRef({ keys: '', at: 0 });
  const typedAhead = useRef('');

  // Before the first paint: a person may press a key as soon as the portal shows.
  useLayoutEffect(() => {
    if (isOpen) {
      // Its code may still be loading.
      typedAhead.current = '';
      return listen((event) => {
        const isLetter = isPlainLetter(event);
        if (isLetter) typedAhead.current += event.key;
        if (event.key === 'Escape') onOpen(null);
        // Enter must not press the focused element on the page either.
        if (isLetter || event.key === 'Enter' || event.key === 'Tab') event.preventDefault();
      });
    }
    const open = (id: ShortcutId) => {
      if (id === 'search' || id === 'sheet') onOpen(id);
      else if (id === 'create') pressOnPage(id, () => onOpen('create'));
      else if (id === 'filter') pressOnPage(id, () => onOpen('search'));
      else {
        const page = NAV_ITEMS.find(({ shortcut }) => shortcut === id);
        if (page) void navigate(page.to(slug));
      }
    };
    return listen((event) => {
      const isSoon = event.timeStamp - begun.current.at < PAUSE_MS;
      const heard = hear(event, isSoon ? begun.current.keys : '');
      begun.current = { keys: heard.begun, at: event.timeStamp };
      if (heard.id === null) return;
      if (heard.id !== 'search' && (!singleKeys || isTyping(event.target))) return;
      event.preventDefault();
      open(heard.id);
    });
  }, [isOpen, onOpen, navigate, slug, singleKeys]);

  /** The keys typed before the overlay could take them. */
  return useCallback(() => typedAhead.current, []);
}

/** Hears keys pressed on the page, unless an overlay is open or has taken the key. */
function listen(onKey: (event: KeyboardEvent) => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (!document.querySelector(IN_FRONT)) onKey(event);
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

/** Focuses the field or presses the button that the page has for a shortcut. */
function pressOnPage(id: 'filter' | 'create', otherwise: () => void) {
  const wanted = `main [aria-keyshortcuts="${SHORTCUTS[id].keys[0]}"]`;
  const control = [...document.querySelectorAll<HTMLElement>(wanted)].find((one) =>
    one.checkVisibility(),
  );
  if (control instanceof HTMLInputElement) {
    control.focus();
    control.select();
  } else if (control) control.click();
  else otherwise();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_LETTERS) !== null;
}

function isPlainLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && !(ctrlKey || metaKey || altKey);
}
