/** A key, or keys one after the other, that do what is otherwise clicked. */
interface Shortcut {
  /**
   * What is pressed; any one of them. Keys by their `key` (letters in lower case), `Mod` for Control or on a Mac
   * Command, "+" between keys held together, a space between keys one after the other.
   */
  keys: readonly string[];
  /** What they do, as the sheet of shortcuts says it. */
  label: string;
  group: ShortcutGroup;
}

/** Where they work, in the order of the sheet. */
export const SHORTCUT_GROUPS = {
  anywhere: 'Anywhere',
  go: 'Go to',
  list: 'In a list',
} as const;

export type ShortcutGroup = keyof typeof SHORTCUT_GROUPS;

/**
 * Every shortcut of the portal. What hears the keys, the hints on the controls and the sheet are all drawn from
 * here. None of them works while somebody types or a dialog is open, but for those with `Mod`.
 */
export const SHORTCUTS = {
  search: { keys: ['Mod+k'], label: 'Search everything', group: 'anywhere' },
  filter: { keys: ['/'], label: 'Search this list', group: 'anywhere' },
  create: { keys: ['c'], label: 'Create', group: 'anywhere' },
  sheet: { keys: ['?'], label: 'Show keyboard shortcuts', group: 'anywhere' },

  portal: { keys: ['g h'], label: 'Portal home', group: 'go' },
  patients: { keys: ['g p'], label: 'Patients', group: 'go' },
  referrals: { keys: ['g r'], label: 'Referrals', group: 'go' },
  insurance: { keys: ['g i'], label: 'Insurance', group: 'go' },
  queue: { keys: ['g q'], label: 'Queue', group: 'go' },
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

/** Whether the person sits at a Mac, whose keyboard has Command where others have Control. */
function isMac(): boolean {
  return /\bMac OS X\b/.test(navigator.userAgent);
}

const CAPS: Record<string, string> = {
  ' ': 'Space',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
};

/** The keys as they are written on a keyboard, in order: "Ctrl", "K". */
export function keyCaps(keys: string, mac = isMac()): string[] {
  if (keys === ' ') return ['Space'];
  return keys.split(/[+ ]/).map((key) => {
    if (key === 'Mod') return mac ? '⌘' : 'Ctrl';
    return CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  });
}

/** The first keys of a shortcut in words, for a tooltip: "G then R", "Ctrl+K". */
export function keysInWords(id: ShortcutId, mac = isMac()): string {
  const [keys] = SHORTCUTS[id].keys;
  return keyCaps(keys, mac).join(keys.includes('+') ? '+' : ' then ');
}

/** As `aria-keyshortcuts` takes it; undefined for keys one after the other, which it has no way to say. */
export function ariaKeys(id: ShortcutId, mac = isMac()): string | undefined {
  const said = SHORTCUTS[id].keys
    .filter((keys) => keys === ' ' || !keys.includes(' '))
    .map((keys) => (keys === ' ' ? 'Space' : keys.replace('Mod', mac ? 'Meta' : 'Control')));
  return said.length > 0 ? said.join(' ') : undefined;
}

/** What a press of a key says of itself. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

interface Heard {
  /** The shortcut that the keys have come to. */
  id: ShortcutId | null;
  /** Keys pressed that begin one. */
  begun: string;
}

/** Those that are heard wherever the focus is; keys of a list are heard by the list. */
const EVERYWHERE = Object.entries(SHORTCUTS).filter(([, { group }]) => group !== 'list');

/**
 * What the keys come to that are pressed one after the other.
 *
 * @param begun the keys before this one that begin a shortcut, or ''
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
  // What doesn't go on a shortcut may begin another.
  return begun === '' ? { id: null, begun: '' } : hear(press, '', mac);
}

function isShortcut(id: string): id is ShortcutId {
  return id in SHORTCUTS;
}

/** A pressed key as the table has it; null for one that is held together with others that mean something else. */
function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress, mac: boolean): string | null {
  const mod = mac ? metaKey : ctrlKey;
  if (altKey || (mac ? ctrlKey : metaKey)) return null;
  // A sign such as ? is typed with Shift on one keyboard and without on another; a capital letter is another key.
  const isLetter = /^\p{L}$/u.test(key);
  if (shiftKey && (isLetter || mod)) return null;
  return `${mod ? 'Mod+' : ''}${isLetter ? key.toLowerCase() : key}`;
}
