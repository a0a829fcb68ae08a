import { describe, expect, it } from 'vitest';
import {
  ariaKeys,
  hear,
  type KeyPress,
  keyCaps,
  keysInWords,
  SHORTCUT_GROUPS,
  SHORTCUTS,
} from './shortcuts.ts';

const all = Object.values(SHORTCUTS);
const keysOf = (group: string) =>
  all.filter((shortcut) => shortcut.group === group).flatMap((shortcut) => [...shortcut.keys]);

describe('the shortcuts', () => {
  it('have unique keys, and none begins another', () => {
    const keys = all.flatMap((shortcut): string[] => [...shortcut.keys]);
    expect(new Set(keys).size).toBe(keys.length);
    for (const one of keys) {
      expect(keys.filter((other) => other !== one && other.startsWith(`${one} `))).toEqual([]);
    }
  });

  it('fill every group of the sheet', () => {
    for (const group of Object.keys(SHORTCUT_GROUPS)) {
      expect(keysOf(group).length).toBeGreaterThan(0);
    }
  });

  it('begin with g if they open a page', () => {
    expect(keysOf('go').every((keys) => /^g [a-z]$/.test(keys))).toBe(true);
  });
});

describe('keyCaps', () => {
  it.each([
    ['Mod+k', false, ['Ctrl', 'K']],
    ['Mod+k', true, ['⌘', 'K']],
    ['g r', false, ['G', 'R']],
    ['/', false, ['/']],
    [' ', false, ['Space']],
    ['ArrowDown', false, ['↓']],
    ['Enter', false, ['Enter']],
  ])('writes %j (Mac: %s) as %j', (keys, isMac, caps) => {
    expect(keyCaps(keys, isMac)).toEqual(caps);
  });
});

describe('keysInWords', () => {
  it('joins keys held together and keys in sequence', () => {
    expect(keysInWords('search', false)).toBe('Ctrl+K');
    expect(keysInWords('referrals', false)).toBe('G then R');
    expect(keysInWords('create', false)).toBe('C');
  });
});

describe('ariaKeys', () => {
  it('writes single keys and combinations, and nothing for sequences', () => {
    expect(ariaKeys('search', false)).toBe('Control+k');
    expect(ariaKeys('search', true)).toBe('Meta+k');
    expect(ariaKeys('nextRow', false)).toBe('j ArrowDown');
    expect(ariaKeys('peekRow', false)).toBe('Space');
    expect(ariaKeys('referrals', false)).toBeUndefined();
  });
});

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

/** The shortcuts that a series of presses triggers. */
function pressed(presses: readonly (string | Partial<KeyPress>)[], mac = false) {
  let begun = '';
  const heard: (string | null)[] = [];
  for (const press of presses) {
    const result = hear(
      { key: '', ...NONE, ...(typeof press === 'string' ? { key: press } : press) },
      begun,
      mac,
    );
    begun = result.begun;
    heard.push(result.id);
  }
  return heard;
}

describe('hear', () => {
  it('knows single keys by character, on any keyboard', () => {
    expect(pressed(['c', '/'])).toEqual(['create', 'filter']);
    expect(pressed([{ key: '?', shiftKey: true }, { key: '/', shiftKey: true }, '?'])).toEqual([
      'sheet',
      'filter',
      'sheet',
    ]);
  });

  it('follows a sequence, and restarts when one fails', () => {
    expect(pressed(['g', 'r'])).toEqual([null, 'referrals']);
    expect(pressed(['g', 'c'])).toEqual([null, 'create']);
    expect(pressed(['g', 'z', 'g', 'g', 'm'])).toEqual([null, null, null, null, 'messages']);
    expect(pressed(['r'])).toEqual([null]);
  });

  it('uses Control, or Command on a Mac, only with its key', () => {
    const control = { key: 'k', ctrlKey: true };
    const command = { key: 'k', metaKey: true };
    expect(pressed([control, command])).toEqual(['search', null]);
    expect(pressed([control, command], true)).toEqual([null, 'search']);
    expect(
      pressed([
        { key: 'c', ctrlKey: true },
        { key: '/', metaKey: true },
      ]),
    ).toEqual([null, null]);
    expect(pressed([{ key: 'K', ctrlKey: true, shiftKey: true }])).toEqual([null]);
    // A character that some keyboards type with AltGr.
    expect(pressed([{ key: '/', ctrlKey: true, altKey: true }])).toEqual([null]);
  });

  it('ignores capitals, except with Caps Lock', () => {
    expect(pressed([{ key: 'C', shiftKey: true }])).toEqual([null]);
    expect(pressed(['G', 'R'])).toEqual([null, 'referrals']);
  });

  it('leaves a list’s keys to the list', () => {
    expect(pressed(['j', 'k', 'x', 'Enter', ' ', 'ArrowDown'])).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
