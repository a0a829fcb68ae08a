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

const CAPS: Record<string, string> = {
  ' ': 'Space',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
};

/** The keys as they are written on a keyboard, in order: "Ctrl", "K". */
export function keyCaps(keys: string, isMac: boolean): string[] {
  if (keys === ' ') return ['Space'];
  return keys.split(/[+ ]/).map((key) => {
    if (key === 'Mod') return isMac ? '⌘' : 'Ctrl';
    return CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  });
}

/** As `aria-keyshortcuts` takes it; undefined for keys one after the other, which it has no way to say. */
export function ariaKeys(id: ShortcutId, isMac: boolean): string | undefined {
  const said = SHORTCUTS[id].keys
    .filter((keys) => keys === ' ' || !keys.includes(' '))
    .map((keys) => (keys === ' ' ? 'Space' : keys.replace('Mod', isMac ? 'Meta' : 'Control')));
  return said.length > 0 ? said.join(' ') : undefined;
}
