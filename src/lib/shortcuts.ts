/** A key, or a sequence of keys, for an action that is otherwise clicked. */
interface Shortcut {
  /**
   * Alternatives, by `key` (letters in lower case). `Mod` is Control, or Command on a Mac; "+"
   * joins keys held together, a space separates keys in sequence.
   */
  keys: readonly string[];
  /** Its action, in the sheet of shortcuts. */
  label: string;
  group: ShortcutGroup;
}

export const SHORTCUT_GROUPS = {
  anywhere: 'Anywhere',
  go: 'Go to',
  list: 'In a list',
} as const;

export type ShortcutGroup = keyof typeof SHORTCUT_GROUPS;

/**
 * Every shortcut of the portal: the listeners, the hints on controls and the sheet all use this.
 * Only those with `Mod` work in a field or with an open dialog.
 */
export const SHORTCUTS = {
  search: { keys: ['Mod+k'], label: 'Search everything', group: 'anywhere' },
  filter: { keys: ['/'], label: 'Search this list', group: 'anywhere' },
  create: { keys: ['c'], label: 'Create', group: 'anywhere' },
  sheet: { keys: ['?'], label: 'Show keyboard shortcuts', group: 'anywhere' },

  portal: { keys: ['g h'], label: 'Portal home', group: 'go' },
  inbox: { keys: ['g n'], label: 'Inbox', group: 'go' },
  patients: { keys: ['g p'], label: 'Patients', group: 'go' },
  referrals: { keys: ['g r'], label: 'Referrals', group: 'go' },
  insurance: { keys: ['g i'], label: 'Insurance', group: 'go' },
  queue: { keys: ['g q'], label: 'Queue', group: 'go' },
  allergy: { keys: ['g l'], label: 'Allergy', group: 'go' },
  schedule: { keys: ['g s'], label: 'Schedule', group: 'go' },
  messages: { keys: ['g m'], label: 'Messages', group: 'go' },
  analytics: { keys: ['g a'], label: 'Analytics', group: 'go' },

  nextRow: { keys: ['j', 'ArrowDown'], label: 'Next row', group: 'list' },
  previousRow: { keys: ['k', 'ArrowUp'], label: 'Previous row', group: 'list' },
  firstRow: { keys: ['Home'], label: 'First row', group: 'list' },
  lastRow: { keys: ['End'], label: 'Last row', group: 'list' },
  openRow: { keys: ['Enter'], label: 'Open row', group: 'list' },
  selectRow: { keys: ['x'], label: 'Select row', group: 'list' },
  peekRow: { keys: [' '], label: 'Peek at row', group: 'list' },
  leaveRows: { keys: ['Escape'], label: 'Leave the list', group: 'list' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof SHORTCUTS;

/** Macs have Command where others have Control. */
function isMac(): boolean {
  return /\bMac OS X\b/.test(navigator.userAgent);
}

const CAPS: Record<string, string> = {
  ' ': 'Space',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
};

export function keyCaps(keys: string, mac = isMac()): string[] {
  if (keys === ' ') return ['Space'];
  return keys.split(/[+ ]/).map((key) => {
    if (key === 'Mod') return mac ? '⌘' : 'Ctrl';
    return CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  });
}

export function keysInWords(id: ShortcutId, mac = isMac()): string {
  const [keys] = SHORTCUTS[id].keys;
  return keyCaps(keys, mac).join(keys.includes('+') ? '+' : ' then ');
}

/** A value for `aria-keyshortcuts`; undefined for sequences, which it can't express. */
export function ariaKeys(id: ShortcutId, mac = isMac()): string | undefined {
  const said = SHORTCUTS[id].keys
    .filter((keys) => keys === ' ' || !keys.includes(' '))
    .map((keys) => (keys === ' ' ? 'Space' : keys.replace('Mod', mac ? 'Meta' : 'Control')));
  return said.length > 0 ? said.join(' ') : undefined;
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

interface Heard {
  /** The completed shortcut. */
  id: ShortcutId | null;
  /** Pressed keys that begin one. */
  begun: string;
}

/** Shortcuts that work wherever the focus is; a list handles its own. */
const EVERYWHERE = Object.entries(SHORTCUTS).filter(([, { group }]) => group !== 'list');

/**
 * Feeds a key press into the shortcuts.
 *
 * @param begun the earlier keys that begin a shortcut, or ''
 */
export function hear(press: KeyPress, begun: string, mac = isMac()): Heard {
  const key = keyOf(press, mac);
  if (key === null) return { id: null, begun: '' };
  const keys = begun === '' ? key : `${begun} ${key}`;
  for (const [id, shortcut] of EVERYWHERE) {
    const known: readonly string[] = shortcut.keys;
    if (known.includes(keys) && isShortcut(id)) return { id, begun: '' };
  }
  const isBeginning = EVERYWHERE.some(([, shortcut]) =>
    shortcut.keys.some((known) => known.startsWith(`${keys} `)),
  );
  if (isBeginning) return { id: null, begun: keys };
  // A key that doesn't continue a shortcut may begin another.
  return begun === '' ? { id: null, begun: '' } : hear(press, '', mac);
}

function isShortcut(id: string): id is ShortcutId {
  return id in SHORTCUTS;
}

/** A key press in the table's notation; null with modifiers that mean something else. */
function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress, mac: boolean): string | null {
  const mod = mac ? metaKey : ctrlKey;
  if (altKey || (mac ? ctrlKey : metaKey)) return null;
  // A sign such as ? needs Shift on some keyboards only; a capital letter is another key.
  const isLetter = /^\p{L}$/u.test(key);
  if (shiftKey && (isLetter || mod)) return null;
  return `${mod ? 'Mod+' : ''}${isLetter ? key.toLowerCase() : key}`;
}
