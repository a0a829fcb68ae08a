import { SHORTCUTS } from '@/lib/shortcuts';

export interface RowKeys {
  onToggle: ((id: string) => void) | undefined;
  onPeek: ((id: string) => void) | undefined;
  /** Clears the selection; false if there was none. */
  onLeave: () => boolean;
}

const WRITES =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]';
const COVERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const LINK = '[data-row-link]';

/**
 * Handles the list's keys: j, k, arrows, Home and End move between rows, x selects, Space peeks,
 * Enter opens the link, Escape leaves. Ignores keys typed in a field, under a dialog or in a menu.
 */
export function pressRowKey(event: KeyboardEvent, table: HTMLElement, handlers: RowKeys) {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
    return;
  }
  if (!(target instanceof Element) || target.closest(WRITES)) return;
  if (document.querySelector(COVERS)) return;
  if (act(key, table, target, handlers)) event.preventDefault();
}

const means = (key: string, id: RowShortcut) => SHORTCUTS[id].keys.some((one) => one === key);

type RowShortcut =
  | 'nextRow'
  | 'previousRow'
  | 'firstRow'
  | 'lastRow'
  | 'selectRow'
  | 'peekRow'
  | 'leaveRows';

/** Returns false if the key does nothing here. */
function act(key: string, table: HTMLElement, target: Element, handlers: RowKeys): boolean {
  const rows = [...table.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(target));
  const id = rows[at]?.dataset['row'];
  // Without a focused row, only letters are the list's; other keys are the page's.
  if (id === undefined && key.length > 1) return false;
  if (means(key, 'nextRow')) return focusRow(rows[at + 1]);
  if (means(key, 'previousRow')) return focusRow(at < 0 ? rows.at(-1) : rows[at - 1]);
  if (means(key, 'firstRow')) return focusRow(rows[0]);
  if (means(key, 'lastRow')) return focusRow(rows.at(-1));
  return id !== undefined && actOn(id, key, target, handlers);
}

function actOn(id: string, key: string, target: Element, { onToggle, onPeek, onLeave }: RowKeys) {
  if (means(key, 'selectRow') && onToggle) {
    onToggle(id);
    return true;
  }
  // Space presses a button or a box.
  if (means(key, 'peekRow') && onPeek && target.matches('a')) {
    onPeek(id);
    return true;
  }
  if (means(key, 'leaveRows') && target instanceof HTMLElement) {
    if (!onLeave()) target.blur();
    return true;
  }
  return false;
}

function focusRow(row: HTMLElement | undefined): boolean {
  const target =
    row?.querySelector<HTMLElement>(LINK) ?? row?.querySelector<HTMLElement>('a, button');
  target?.focus();
  return target !== undefined && target !== null;
}
