import { describe, expect, it } from 'vitest';
import { type Item, MOST_BYTES, readItem, readVaultInfo, toContent } from './item';

const note = (change: Partial<Item> = {}): Item => ({
  kind: 'note',
  name: 'Runbook',
  folder: '',
  tags: [],
  values: {},
  custom: [],
  notes: '',
  files: [],
  changed: '',
  ...change,
});

describe('an item', () => {
  it.each([25_200, 300_000, 700_000])(
    'with notes of %i characters is read as it was written',
    (length) => {
      const item = note({ notes: 'line of a long runbook\n'.repeat(length / 23) });
      expect(readItem(toContent(item))).toEqual(item);
    },
  );

  it('is read as it was written, whatever its texts hold', () => {
    const odd = ['', '\0', '\ud800', '\u{1F511}', '"\\\n', '  ', '\uFEFFx', 'a'.repeat(21_000)];
    for (const text of odd) {
      const item = note({
        name: text,
        folder: text,
        tags: [text, text],
        values: { username: text, [text]: text },
        custom: [{ name: text, value: text, hidden: true }],
        notes: text,
        files: [{ id: crypto.randomUUID(), name: text, type: text, size: 0, key: '' }],
        changed: text,
      });
      expect(readItem(toContent(item))).toEqual(item);
      const info = { name: text, roles: { staff: 'read' } as const, by_role: [text] };
      expect(readVaultInfo(toContent(info))).toEqual(info);
    }
  });

  it('is refused by its name and longest field before it is written', () => {
    const most = MOST_BYTES - JSON.stringify(note()).length;
    const longest = note({ notes: 'a'.repeat(most) });
    expect(readItem(toContent(longest))).toEqual(longest);
    expect(() => toContent(note({ notes: 'a'.repeat(most + 1) }))).toThrow(
      `“Runbook” is too long: ${(most + 1).toLocaleString('en-US')} characters in its notes.`,
    );
    const custom = [{ name: 'Key', value: 'ü'.repeat(400_000), hidden: true }];
    expect(() => toContent(note({ custom }))).toThrow('400,000 characters in its field “Key”');
  });

  it('that could not be read again is not written', () => {
    const wrong: unknown[] = [
      { ...note(), kind: 'passkey' },
      { ...note(), tags: null },
      { ...note(), more: 1 },
      { kind: 'note' },
    ];
    for (const item of wrong) {
      expect(() => Reflect.apply(toContent, null, [item])).toThrow();
    }
  });
});
