import { describe, expect, it } from 'vitest';
import { generate } from '@/modules/secrets-vault/generator';
import type { Item } from '@/records/vaults/core/item';
import type { ListedItem } from '../open/opened';
import { guessBits, weaknesses } from './health';
import { emptyItem, webAddress, withChange } from './item-fields';
import { WORDS } from './item-labels';
import { choicesOf, narrowed } from './narrow';

const NOW = new Date('2026-01-02T03:04:05Z');

describe('the generator', () => {
  it('makes passwords as long as asked, and says how hard they are to guess', () => {
    const words = generate({ kind: 'words', count: 8 });
    expect(words.text.split('-')).toHaveLength(8);
    expect(words.bits).toBe(64);
    const letters = generate({ kind: 'characters', count: 20 });
    expect(letters.text).toHaveLength(20);
    expect(letters.bits).toBe(120);
    expect(generate({ kind: 'characters', count: 20 }).text).not.toBe(letters.text);
    expect(new Set(WORDS).size).toBe(256);
  });
});

const listed = (id: string, change: Partial<Item>): ListedItem => ({
  vault: 'v',
  id,
  version: 1,
  by: '',
  at: '',
  words: '',
  item: { ...emptyItem('login'), ...change },
});

describe('health', () => {
  const login = (id: string, password: string, changed = NOW.toISOString()) =>
    listed(id, { values: { password }, changed });

  it('finds weak, reused and old passwords', () => {
    const strong = 'Kq7#vD2p-mZ9w!Tr';
    const found = weaknesses(
      [
        login('weak', 'Summer2024'),
        login('same', 'Xy7#qqLmP2-vRt'),
        login('again', 'Xy7#qqLmP2-vRt'),
        login('old', strong, '2024-01-01T00:00:00Z'),
        login('fine', 'a-walrus-sang-7-blue-Notes'),
        login('empty', ''),
      ],
      NOW.getTime(),
    );
    expect(Object.fromEntries(found)).toEqual({
      weak: ['weak'],
      same: ['reused'],
      again: ['reused'],
      old: ['old'],
    });
    expect(guessBits('aaaaaaaaaaaaaaaaaaaa')).toBeLessThan(20);
  });
});

describe('a list', () => {
  const items = [
    listed('a', { folder: 'Payers', tags: ['urgent'] }),
    listed('b', { kind: 'note', folder: 'Payers' }),
    listed('c', { tags: ['urgent', 'old'] }),
  ];

  it('is narrowed to favorites, and to the kinds, folders and tags that are in it', () => {
    const choices = choicesOf(items, ['b', 'of another vault']);
    expect(
      choices.map(({ value, label }) => [label, narrowed(items, ['b'], value).map(({ id }) => id)]),
    ).toEqual([
      ['All items', ['a', 'b', 'c']],
      ['Favorites', ['b']],
      ['Logins', ['a', 'c']],
      ['Secure notes', ['b']],
      ['In Payers', ['a', 'b']],
      ['Tag old', ['c']],
      ['Tag urgent', ['a', 'c']],
    ]);
    expect(choicesOf([listed('d', {})], []).map(({ label }) => label)).toEqual(['All items']);
  });
});

describe('an item', () => {
  it('opens web addresses and nothing else', () => {
    expect(webAddress('payer.example')).toBe('https://payer.example/');
    expect(webAddress('http://payer.example/a')).toBe('http://payer.example/a');
    for (const typed of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '']) {
      expect(webAddress(typed)).toBeNull();
    }
  });

  it('has a password as old as its last change', () => {
    const before = { ...emptyItem('login'), values: { password: 'a' }, changed: '2025-01-01' };
    expect(withChange(before, { ...before, name: 'x' }, NOW).changed).toBe('2025-01-01');
    const other = { ...before, values: { password: 'b' } };
    expect(withChange(before, other, NOW).changed).toBe(NOW.toISOString());
  });
});
