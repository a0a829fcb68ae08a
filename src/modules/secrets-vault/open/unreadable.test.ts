import { fromUtf8 } from '@vault/bytes';
import { describe, expect, it } from 'vitest';
import { type Item, toContent } from '@/records/vaults/core/item';
import { Team, uuid } from '@/records/vaults/core/team';
import { emptyItem } from '../items/item-fields';
import { listItems, rawContent } from './opened';

const written = (item: Item) => fromUtf8(toContent(item));
const login = { ...emptyItem('login'), name: 'Lab portal', values: { password: 'b' } };

/** What a person with write access can seal with another program. */
const ODD: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['blanks', ' '.repeat(256)],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['another object', '{"hello":1}'],
  ['a name that is none', JSON.stringify({ ...login, name: 5 })],
  ['tags that are none', JSON.stringify({ ...login, tags: null })],
  ['a kind that isn’t known', JSON.stringify({ ...login, kind: 'passkey' })],
  ['more than is known', JSON.stringify({ ...login, icon: 'https://x.example/a.png' })],
  ['a value that is none', JSON.stringify({ ...login, values: { password: {} } })],
  ['a file elsewhere', JSON.stringify({ ...login, files: [{ id: '../../x', name: 'x' }] })],
  ['half a text', written(login).slice(0, 40)],
  ['very deep lists', '['.repeat(100_000)],
];

describe('an item that can’t be read', () => {
  it.each(ODD)('sealed with %s, shuts nothing else', async (_, text) => {
    const team = new Team();
    const owner = await team.person();
    await team.found(owner);
    const ana = await team.person();
    await team.admit(owner, ana);
    const vault = await team.vault(owner);
    await team.grant(owner, vault, ana, 'write');
    const [good, odd] = [uuid(), uuid()];
    await team.write(owner, vault, good, written(login));
    await team.write(ana, vault, odd, text);

    for (const who of [owner, ana]) {
      const opened = await team.open(who, vault);
      if (!opened) throw new Error('not open');
      const listed = await listItems(opened);
      expect([...listed.items.values()].map(({ item }) => item)).toEqual([login]);
      expect(listed.unreadable).toMatchObject([{ check: 'item', claims: { item: odd } }]);
      const record = opened.chain.latest.get(odd);
      expect(record && (await rawContent(opened, record))).toBe(text.trimEnd());
    }
    // It is deleted like any other.
    await team.write(owner, vault, odd, null);
    const opened = await team.open(ana, vault);
    expect(opened && (await listItems(opened)).unreadable).toEqual([]);
  });

  it('is called by its name where that can be read', async () => {
    const team = new Team();
    const owner = await team.person();
    await team.found(owner);
    const vault = await team.vault(owner);
    await team.write(owner, vault, uuid(), JSON.stringify({ ...login, kind: 'passkey' }));
    const opened = await team.open(owner, vault);
    expect(opened && (await listItems(opened)).unreadable).toMatchObject([{ name: 'Lab portal' }]);
  });

  it('isn’t one with a long note that the portal wrote: it shows', async () => {
    const team = new Team();
    const owner = await team.person();
    await team.found(owner);
    const vault = await team.vault(owner);
    const long = { ...login, notes: 'line of a long runbook\n'.repeat(1096) };
    await team.write(owner, vault, uuid(), JSON.stringify(long));
    const opened = await team.open(owner, vault);
    const listed = opened && (await listItems(opened));
    expect([...(listed?.items.values() ?? [])].map(({ item }) => item)).toEqual([long]);
  });
});
