import { toBase64, utf8 } from '@vault/bytes';
import { checkRecords, cleanUntil, lastVersion, type StoredRecord } from '@vault/records';
import { describe, expect, it } from 'vitest';
import { writeRecords } from './records';
import { type Somebody, Team, uuid } from './team';

/** An owner and a colleague with write access, and a vault with two items. */
async function clinic() {
  const team = new Team();
  const owner = await team.person();
  await team.found(owner);
  const ana = await team.person();
  await team.admit(owner, ana);
  const vault = await team.vault(owner);
  await team.grant(owner, vault, ana, 'write');
  const [lab, bank] = [uuid(), uuid()];
  await team.write(owner, vault, lab, 'lab secret');
  await team.write(owner, vault, bank, 'bank secret');
  return { team, owner, ana, vault, lab, bank };
}

/** The next version of an item, as a person with write access would send it. */
async function nextRecord(team: Team, by: Somebody, vault: string, item: string) {
  const opened = await team.open(by, vault);
  const secret = opened?.secrets.get(opened.epoch);
  if (!opened || !secret) throw new Error('not open');
  const version = lastVersion(opened.chain, item) + 1;
  const changes = [{ item, version, content: utf8('changed') }];
  const log = await team.log();
  const made = await writeRecords(log, by.me, vault, secret, opened.chain, changes, new Date());
  const [record] = made.records;
  if (!record) throw new Error('nothing written');
  return { record, end: { head: opened.chain.head, logSeq: opened.chain.logSeq } };
}

const changed = (record: StoredRecord, change: Record<string, unknown>): StoredRecord => ({
  ...record,
  body: JSON.stringify({ ...JSON.parse(record.body), ...change }),
});

/** Records that a device never makes, each with the check that refuses it. */
const BAD: readonly (readonly [
  string,
  string,
  (good: StoredRecord, reader: Somebody) => StoredRecord,
])[] = [
  ['without a signature', 'record signature', (good) => ({ ...good, signature: '' })],
  ['with a signature of nothing', 'record signature', (good) => ({ ...good, signature: 'AAAA' })],
  [
    'signed for another time',
    'record signature',
    (good) => changed(good, { at: '2020-01-01T00:00:00.000Z' }),
  ],
  [
    'in the name of a person without access',
    'record writer',
    (good) => changed(good, { by: uuid() }),
  ],
  ['of another clinic', 'record place', (good) => changed(good, { clinic: uuid() })],
  ['of another vault', 'record place', (good) => changed(good, { vault: uuid() })],
  ['under another number', 'record chain', (good) => changed(good, { seq: 99 })],
  ['after another record', 'record chain', (good) => changed(good, { prev: 'f'.repeat(64) })],
  ['with a version left out', 'record version', (good) => changed(good, { version: 9 })],
  ['under a key that isn’t there yet', 'record epoch', (good) => changed(good, { epoch: 2 })],
  [
    'upon another log',
    'record log',
    (good) => changed(good, { log: { seq: 4, hash: 'f'.repeat(64) } }),
  ],
  [
    'upon a shorter log than before',
    'record log order',
    (good) => changed(good, { log: { seq: 1, hash: '' } }),
  ],
  ['on a day that is none', 'record', (good) => changed(good, { at: '2026-99-99T00:00:00Z' })],
  ['with more than is said', 'record', (good) => changed(good, { more: true })],
  ['that is no JSON', 'record', (good) => ({ ...good, body: 'gone' })],
  ['with other content', 'record content', (good) => ({ ...good, sealed: 'gone' })],
];

describe('a record that no device makes', () => {
  it.each(BAD)('%s is set aside, and the rest of the vault is read', async (_, check, make) => {
    const { team, owner, ana, vault, lab, bank } = await clinic();
    const { record, end } = await nextRecord(team, ana, vault, lab);
    const bad = make(record, ana);
    // The server refuses it too.
    const versions = new Map([[lab, 1]]);
    const offered = checkRecords(await team.log(), vault, { ...end, versions }, [bad]);
    await expect(offered).rejects.toMatchObject({ check });

    team.rows.records.get(vault)?.push(bad);
    for (const who of [owner, ana]) {
      const chain = (await team.open(who, vault))?.chain;
      expect(chain?.refused.map((one) => [one.seq, one.check])).toEqual([[3, check]]);
      expect((await team.read(who, vault))?.get(lab)).toBe('lab secret');
      expect((await team.read(who, vault))?.get(bank)).toBe('bank secret');
    }
    // Later versions of this item and of the others still work.
    await team.write(owner, vault, lab, 'mended');
    await team.write(ana, vault, bank, 'later');
    const opened = await team.open(ana, vault);
    expect(opened?.chain.refused).toHaveLength(1);
    expect((await team.read(ana, vault))?.get(lab)).toBe('mended');
    expect((await team.read(ana, vault))?.get(bank)).toBe('later');
  });

  it('stays aside on a device that knows the chain', async () => {
    const { team, owner, ana, vault, lab } = await clinic();
    const { record } = await nextRecord(team, ana, vault, lab);
    team.rows.records.get(vault)?.push({ ...record, signature: 'AAAA' });
    await team.write(owner, vault, lab, 'mended');
    const seen = (await team.open(owner, vault))?.chain;
    if (!seen) throw new Error('not open');
    const pinned = { ...seen.head, clean: cleanUntil(seen) };
    expect(pinned).toMatchObject({ seq: 4, clean: 2 });
    const again = await team.open(owner, vault, pinned);
    expect(again?.chain.refused.map(({ seq }) => seq)).toEqual([3]);
    // A device without known records checks everything.
    expect((await team.open(owner, vault, seen.head))?.chain.refused).toHaveLength(1);
  });

  it('is all that a server can add: it can’t remove what a device has seen', async () => {
    const { team, owner, ana, vault, lab } = await clinic();
    const seen = (await team.open(owner, vault))?.chain.head;
    const { record } = await nextRecord(team, ana, vault, lab);
    team.rows.records.get(vault)?.splice(1, 1, { ...record, signature: toBase64(utf8('none')) });
    await expect(team.open(owner, vault, seen)).rejects.toMatchObject({ check: 'record pinned' });
  });
});
