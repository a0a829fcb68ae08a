import { describe, expect, it } from 'vitest';
import { ariaKeys, keyCaps, SHORTCUT_GROUPS, SHORTCUTS } from './shortcuts.ts';

const all = Object.values(SHORTCUTS);
const keysOf = (group: string) =>
  all.filter((shortcut) => shortcut.group === group).flatMap((shortcut) => [...shortcut.keys]);

describe('the shortcuts', () => {
  it('have keys of their own: none means two things, or begins another', () => {
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

  it('that go somewhere all begin with g', () => {
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

describe('ariaKeys', () => {
  it('says single keys and keys held together, and is silent on keys one after the other', () => {
    expect(ariaKeys('search', false)).toBe('Control+k');
    expect(ariaKeys('search', true)).toBe('Meta+k');
    expect(ariaKeys('nextRow', false)).toBe('j ArrowDown');
    expect(ariaKeys('peekRow', false)).toBe('Space');
    expect(ariaKeys('referrals', false)).toBeUndefined();
  });
});
