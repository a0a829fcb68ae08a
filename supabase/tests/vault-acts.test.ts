import { fromUtf8, utf8 } from '@vault/bytes';
import { frame } from '@vault/frame';
import { type ClinicLog, emptyLog, mayFollow, readLog } from '@vault/log';
import type { Act, SignedText } from '@vault/log-entry';
import type { StoredRecord } from '@vault/records';
import type { Wrap } from '@vault/wrap';
import { describe, expect, it } from 'vitest';
import { proofHash } from '../../src/records/vaults/core/account.ts';
import { sign } from '../../src/records/vaults/core/keys.ts';
import { openRecord, writeRecords } from '../../src/records/vaults/core/records.ts';
import { makeRecovery } from '../../src/records/vaults/core/recovery.ts';
import { signEntry } from '../../src/records/vaults/core/sign-entry.ts';
import { openVault } from '../../src/records/vaults/core/vault.ts';
import {
  commitOf,
  type EpochLink,
  linkEpochs,
  newVaultKey,
  wrapKey,
} from '../../src/records/vaults/core/vault-key.ts';
import { clientOf, signedIn } from './support/accounts.ts';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { json, newKeysOf, vaultPeople } from './support/vault-people.ts';

/*
 * Every act of the vaults' log, every record and every sealed key, as each person who may not add it, written past the
 * portal in each way that anybody could: refused, and afterwards every device opens what it opened before.
 */
const backend = await startBackend();
const company_id = DEMO.company;
const { post } = vaultPeople(backend);
const newId = () => crypto.randomUUID();

/** A user with a session and keys of their own. */
async function arrive(username: string, user: string) {
  const auth = await signedIn(backend, username);
  const { data } = await auth.getSession();
  const token = data.session?.access_token ?? '';
  return { token, client: await clientOf(backend, auth), ...(await newKeysOf(user)) };
}
type Somebody = Awaited<ReturnType<typeof arrive>>;

/** A new member of the clinic. */
async function member(username: string): Promise<Somebody> {
  const { id } = await backend.signUp(username);
  await backend.sql(
    `insert into user_profiles (id, username, email, display_name) values ($1, $2, $2 || '@tozid.example', $2)`,
    [id, username],
  );
  await backend.sql(
    `insert into company_members (company_id, user_id, role) values ($1, $2, 'staff')`,
    [company_id, id],
  );
  return await arrive(username, id);
}

interface Rows {
  log: SignedText[];
  wraps: Wrap[];
  links: EpochLink[];
}

async function rowsOf({ client }: Somebody): Promise<Rows> {
  const { data } = await client.rpc('read_vaults', { company_id }).throwOnError();
  return JSON.parse(JSON.stringify(data));
}

const logOf = async (who: Somebody) => await readLog(company_id, (await rowsOf(who)).log);

// The clinic -------------------------------------------------------------------------------------

const owner = await arrive('demo', PEOPLE.demo);
const steward = await arrive('admin.demo', PEOPLE['admin.demo']);
const manager = await arrive('dr.osei', PEOPLE['dr.osei']);
const writer = await arrive('staff.demo', PEOPLE['staff.demo']);
const reader = await member('reader.demo');
const holder = await member('holder.demo');
const outsider = await member('outsider.demo');
const former = await member('former.demo');
const stranger = await arrive('owner.harbor', PEOPLE['owner.harbor']);

const ROLES: Readonly<Record<string, Somebody>> = {
  'an owner who manages no vault': owner,
  'who lets others in': steward,
  'a manager of a vault': manager,
  'who may write': writer,
  'who may read': reader,
  'a holder of a share': holder,
  'a member in no vault': outsider,
  'who left the vaults': former,
  'another clinic': stranger,
};

async function add(by: Somebody, act: Act, extraOf?: (log: ClinicLog) => Promise<object>) {
  const log = await logOf(by);
  const { text, log: next } = await signEntry(log, by.me.user, by.me.keys, act);
  const answer = await post(by.token, { entry: text, extra: (await extraOf?.(next)) ?? {} });
  expect([act.type, answer]).toEqual([act.type, { status: 200, seq: next.head.seq }]);
}

const [vault, other, item] = [newId(), newId(), newId()];
const key = newVaultKey();

const found = { type: 'found', user: owner.me.user, keys: owner.me.known } as const;
const founding = await signEntry(emptyLog(company_id), owner.me.user, owner.me.keys, found);
const proof_hash = await proofHash(owner.proof);
await post(owner.token, { entry: founding.text, account: owner.account, proof_hash });
for (const one of [steward, manager, writer, reader, holder, former]) {
  const { user, known } = one.me;
  // As they do when they answer an invitation.
  await backend.sql(
    'insert into private.vault_accounts (company_id, user_id, account, proof_hash) values ($1, $2, $3, $4)',
    [company_id, user, JSON.stringify(one.account), await proofHash(one.proof)],
  );
  await add(owner, { type: 'admit', user, keys: known, steward: one === steward });
}
await add(owner, { type: 'leave', user: former.me.user });
for (const [by, id, content] of [
  [manager, vault, key],
  [reader, other, newVaultKey()],
] as const) {
  const act: Act = { type: 'vault', vault: id, commit: await commitOf(company_id, id, 1, content) };
  const to = { vault: id, epoch: 1, recipient: by.me.user };
  await add(by, act, async (log) => ({ wraps: [await wrapKey(log, by.me, to, content)] }));
}
for (const [who, role] of [
  [writer, 'write'],
  [reader, 'read'],
] as const) {
  const { user } = who.me;
  await add(manager, { type: 'grant', vault, user, role }, async (log) => ({
    wraps: [await wrapKey(log, manager.me, { vault, epoch: 1, recipient: user }, key)],
  }));
}
const holders = [owner.me.user, holder.me.user];
const recovery = await makeRecovery(await logOf(owner), holders);
const shares = recovery.shares.map((share) => ({ ...share, to: share.holder }));
await add(owner, { type: 'recovery', keys: recovery.known, holders }, async () => ({
  recovery: { sealed: recovery.sealed, shares },
}));

async function openedBy(who: Somebody) {
  const rows = await rowsOf(who);
  const log = await readLog(company_id, rows.log);
  const { data } = await who.client
    .rpc('read_vault_records', { company_id, vault_id: vault })
    .throwOnError();
  const opened = await openVault(log, who.me, vault, { ...rows, records: data ?? [] });
  if (!opened) throw new Error('not open');
  return { log, opened };
}

/** Records as the app makes them, but for a log in which the author may write. */
async function recordsBy(who: Somebody, id: string, claimed: ClinicLog): Promise<StoredRecord[]> {
  const { opened } = await openedBy(manager);
  const secret = opened.secrets.get(1);
  const facts = claimed.vaults.get(vault);
  if (!secret || !facts) throw new Error('not open');
  const members = new Map(facts.members).set(who.me.user, 'manage');
  const log = { ...claimed, vaults: new Map(claimed.vaults).set(vault, { ...facts, members }) };
  const version = (opened.chain.latest.get(id)?.header.version ?? 0) + 1;
  const change = { item: id, version, content: utf8('{"name":"forged"}') };
  return (await writeRecords(log, who.me, vault, secret, opened.chain, [change], new Date()))
    .records;
}

const first = await recordsBy(manager, item, await logOf(manager));
expect(await post(manager.token, { vault_id: vault, records: first })).toMatchObject({ seq: 1 });

/** The whole state of the vaults. */
const state = () =>
  backend.sql(`
    select 'log' as what, md5(string_agg(l::text, ',' order by l.seq)) as is from private.vault_log l
    union all select 'people', md5(string_agg(p::text, ',' order by p.user_id)) from private.vault_people p
    union all select 'vaults', md5(string_agg(v::text, ',' order by v.id)) from private.vaults v
    union all select 'members', md5(string_agg(m::text, ',' order by m.vault_id, m.user_id)) from private.vault_members m
    union all select 'keys', md5(string_agg(k::text, ',' order by k.vault_id, k.recipient)) from private.vault_keys k
    union all select 'links', count(*)::text from private.vault_links
    union all select 'records', md5(string_agg(r::text, ',' order by r.seq)) from private.vault_records r
    union all select 'recovery', md5(string_agg(r::text, ',')) from private.vault_recoveries r
    union all select 'accounts', md5(string_agg(a.account::text, ',' order by a.user_id)) from private.vault_accounts a`);
const before = await state();

// What is tried ----------------------------------------------------------------------------------

const strangersKeys = await newKeysOf(newId());
const commit = 'a'.repeat(64);

/** Every act, about people and vaults of the clinic. */
const actsOf = ({ me }: Somebody): readonly Act[] => [
  { type: 'found', user: me.user, keys: me.known },
  { type: 'admit', user: me.user, keys: me.known, steward: true },
  { type: 'admit', user: outsider.me.user, keys: strangersKeys.me.known, steward: true },
  { type: 'steward', user: me.user, steward: true },
  { type: 'steward', user: owner.me.user, steward: false },
  { type: 'leave', user: me.user },
  { type: 'leave', user: manager.me.user },
  { type: 'renew', user: me.user, keys: strangersKeys.me.known },
  { type: 'renew', user: owner.me.user, keys: strangersKeys.me.known },
  { type: 'vault', vault: newId(), commit },
  { type: 'vault', vault, commit },
  { type: 'grant', vault, user: me.user, role: 'manage' },
  { type: 'grant', vault, user: reader.me.user, role: 'write' },
  { type: 'rotate', vault, without: [], epoch: 2, commit },
  { type: 'rotate', vault, without: [manager.me.user], epoch: 2, commit },
  { type: 'recovery', keys: strangersKeys.me.known, holders: [me.user, reader.me.user] },
  { type: 'cut', count: 1, removed: { body: '{}', signature: '' } },
];

interface Place {
  seq: number;
  prev: string;
}

async function written(by: string, keys: Somebody['me'], place: Place, act: Act) {
  const body = JSON.stringify({ v: 1, clinic: company_id, ...place, by, act });
  return { body, signature: await sign(keys.keys, frame('log', body)) };
}

/** Ways to write an entry that aren't its author's own word in its place. */
const FORGERIES: Readonly<
  Record<string, (who: Somebody, next: Place, act: Act) => Promise<SignedText>>
> = {
  'without a signature': async ({ me }, next, act) => ({
    ...(await written(me.user, me, next, act)),
    signature: '',
  }),
  'with a signature of nothing': async ({ me }, next, act) => ({
    ...(await written(me.user, me, next, act)),
    signature: 'AAAA',
  }),
  'by other keys': ({ me }, next, act) => written(me.user, strangersKeys.me, next, act),
  'after nothing': ({ me }, { seq }, act) =>
    written(me.user, me, { seq, prev: '0'.repeat(64) }, act),
  'under a later number': ({ me }, { seq, prev }, act) =>
    written(me.user, me, { seq: seq + 3, prev }, act),
  'in the owner’s name': ({ me }, next, act) =>
    written(
      owner.me.user,
      { ...me, ...(me.user === owner.me.user ? strangersKeys.me : {}) },
      next,
      act,
    ),
  'in the name of the recovery': ({ me }, next, act) => written('recovery', me, next, act),
  'in other letters': async ({ me }, next, act) => {
    const { body } = await written(me.user, me, next, act);
    const spaced = body.replace('{', '{ ');
    return { body: spaced, signature: await sign(me.keys, frame('log', spaced)) };
  },
};

/** Another member who may write. */
const otherThan = (who: Somebody) => (who === manager ? writer : manager);

/** What is sent along that isn't of the entry. */
async function foreignExtras(who: Somebody, log: ClinicLog, vaultOf: string) {
  const own = newVaultKey();
  const mine = await commitOf(company_id, vaultOf, 1, own);
  const { text, log: next } = await signEntry(log, who.me.user, who.me.keys, {
    type: 'vault',
    vault: vaultOf,
    commit: mine,
  });
  const wrap = await wrapKey(
    next,
    who.me,
    { vault: vaultOf, epoch: 1, recipient: who.me.user },
    own,
  );
  const forOthers = await wrapKey(next, who.me, { vault, epoch: 1, recipient: owner.me.user }, own);
  const link = await linkEpochs(company_id, vault, 2, own, own);
  const gone = { ...wrap, vault, recipient: manager.me.user, sealed: 'gone' };
  const extras: readonly object[] = [
    { wraps: [] },
    { wraps: [wrap, gone] },
    { wraps: [wrap, forOthers] },
    { wraps: [wrap, { ...wrap, recipient: 'recovery', vault }] },
    { wraps: [wrap, { ...wrap, recipient: owner.me.user }] },
    { wraps: [{ ...wrap, epoch: 2 }] },
    { wraps: [{ ...wrap, signature: 'AAAA' }] },
    { wraps: [{ ...wrap, sender: otherThan(who).me.user }] },
    { wraps: [wrap, wrap] },
    { wraps: [wrap], links: [link] },
    { wraps: [wrap], links: [{ ...link, vault: vaultOf }] },
    { wraps: [wrap], recovery: { sealed: 'x', shares } },
    {
      wraps: [wrap],
      account: { account: who.account, proof_hash, own: 'x', proof: who.proof },
    },
    { wraps: [wrap], people: [] },
  ];
  return extras.map((extra) => ({ entry: text, extra }));
}

/** A third of the acts for each person and forgery, other ones for each; all of them by `PROPERTY_RUNS=1`. */
const someActsOf = (who: Somebody, forgery: string) => {
  const all = actsOf(who);
  if (process.env['PROPERTY_RUNS'] !== undefined) return all;
  const turn = Object.keys(FORGERIES).indexOf(forgery) + Object.values(ROLES).indexOf(who);
  return all.filter((_, index) => (index + turn) % 3 === 0);
};

describe.each(Object.entries(ROLES))('%s', (_, who) => {
  const place = async () => {
    const { head } = await logOf(owner);
    return { seq: head.seq + 1, prev: head.hash };
  };

  it.each(Object.entries(FORGERIES))('adds no act %s', async (forgery, forge) => {
    const next = await place();
    for (const act of someActsOf(who, forgery)) {
      const entry = await forge(who, next, act);
      const { status } = await post(who.token, { entry, extra: {} });
      expect([act.type, status]).not.toEqual([act.type, 200]);
    }
  });

  it('adds no act that isn’t theirs, rightly signed', async () => {
    const log = await logOf(owner);
    for (const act of actsOf(who)) {
      if (mayFollow(log, who.me.user, act)) continue;
      const entry = await written(who.me.user, who.me, await place(), act);
      const { status } = await post(who.token, { entry, extra: {} });
      expect([act.type, status]).not.toEqual([act.type, 200]);
    }
  });

  it('brings nothing along for vaults and people that an act isn’t about', async () => {
    const log = await logOf(owner);
    if (!log.people.has(who.me.user)) return;
    for (const body of await foreignExtras(who, log, newId())) {
      const { status } = await post(who.token, body);
      expect([Object.keys(body.extra), status]).not.toEqual([Object.keys(body.extra), 200]);
    }
  });

  it('writes no record that isn’t signed, isn’t theirs or isn’t in its place', async () => {
    const log = await logOf(owner);
    const [good] = await recordsBy(who, item, log);
    if (!good) throw new Error('nothing written');
    const header: Record<string, unknown> = JSON.parse(good.body);
    const signed = async (change: object) => {
      const body = JSON.stringify({ ...header, ...change });
      return { ...good, body, signature: await sign(who.me.keys, frame('record', body)) };
    };
    const bad = [
      { ...good, signature: '' },
      { ...good, signature: await sign(strangersKeys.me.keys, frame('record', good.body)) },
      { ...good, sealed: 'gone' },
      { ...good, sealed: null },
      ...first,
      await signed({ by: otherThan(who).me.user }),
      await signed({ prev: '' }),
      await signed({ seq: 9 }),
      await signed({ version: 9 }),
      await signed({ epoch: 2 }),
      await signed({ log: { seq: log.head.seq, hash: '0'.repeat(64) } }),
    ];
    const mayWrite = who === manager || who === writer;
    if (!mayWrite) bad.push(good);
    if (who !== manager) bad.push(...(await recordsBy(who, vault, log)));
    for (const record of bad) {
      const { status, seq } = await post(who.token, { vault_id: vault, records: [record] });
      // Sent again it is there already, and changes nothing.
      if (mayWrite && first.includes(record)) expect(seq).toBe(1);
      else expect(status).not.toBe(200);
    }
  });

  it('gives no key that isn’t theirs to give, and none that doesn’t verify', async () => {
    const log = await logOf(owner);
    const recipient = owner.me.user;
    const wrap = await wrapKey(log, who.me, { vault, epoch: 1, recipient }, newVaultKey());
    const member = { ...wrap, recipient: reader.me.user };
    const bad = [wrap, member, { ...wrap, epoch: 2 }, { ...wrap, sender: otherThan(who).me.user }];
    for (const one of bad) {
      expect((await post(who.token, { wraps: [one] })).status).not.toBe(200);
    }
  });

  it('adds nothing past the function that verifies', async () => {
    const entry = await written(who.me.user, who.me, await place(), {
      type: 'leave',
      user: who.me.user,
    });
    const author = who.me.user;
    const refusals = [
      await who.client.rpc('append_vault_log', { company_id, author, ...entry }),
      await who.client.rpc('cut_vault_log', { company_id, author, ...entry, access: {} }),
      await who.client.rpc('write_vault_records', {
        company_id,
        author,
        vault_id: vault,
        records: json(first),
      }),
      await who.client.rpc('add_vault_keys', { company_id, author, wraps: [] }),
      await who.client.rpc('found_vaults', {
        company_id,
        author,
        account: {},
        proof_hash,
        ...entry,
      }),
    ];
    expect(refusals.map(({ error }) => error?.code)).toEqual(refusals.map(() => '42501'));
  });
});

it('nobody adds anything without a session', async () => {
  const next = { seq: 2, prev: '' };
  const entry = await written(owner.me.user, owner.me, next, {
    type: 'leave',
    user: owner.me.user,
  });
  for (const body of [
    { entry, extra: {} },
    { entry, account: owner.account, proof_hash },
    { vault_id: vault, records: first },
    { wraps: [] },
  ]) {
    expect((await post(null, body)).status).toBe(401);
    expect((await post('none', body)).status).toBe(401);
  }
});

describe('afterwards', () => {
  it('nothing is otherwise, and every device opens what it opened before', async () => {
    expect(await state()).toEqual(before);
    for (const who of [manager, writer, reader]) {
      const { opened } = await openedBy(who);
      const record = opened.chain.latest.get(item);
      const plain = record && (await openRecord(opened.secrets, record));
      expect(plain && fromUtf8(plain)).toBe('{"name":"forged"}');
      expect(opened.chain.refused).toEqual([]);
    }
  });
});

describe('an end of the log that didn’t verify', () => {
  const spoil = (body: string, signature = 'AAAA') =>
    backend.sql(
      `insert into private.vault_log (company_id, seq, body, signature)
       select $1, max(seq) + 1, $2, $3 from private.vault_log where company_id = $1`,
      [company_id, body, signature],
    );

  it('stops who adds, until who lets others in takes it off; nobody else does', async () => {
    const log = await logOf(owner);
    const leave = { type: 'leave', user: manager.me.user } as const;
    const bad = await written(
      owner.me.user,
      outsider.me,
      { seq: log.head.seq + 1, prev: log.head.hash },
      leave,
    );
    await spoil(bad.body, bad.signature);
    await spoil('gone');
    // What the server made of it, as it once did.
    await backend.sql('delete from private.vault_members where user_id = $1', [manager.me.user]);
    const cut: Act = { type: 'cut', count: 2, removed: bad };
    const cutBy = async (who: Somebody, act: Act = cut) => {
      const place = { seq: log.head.seq + 1, prev: log.head.hash };
      return await post(who.token, {
        entry: await written(who.me.user, who.me, place, act),
        extra: {},
      });
    };
    const added = await signEntry(log, writer.me.user, writer.me.keys, {
      type: 'vault',
      vault: newId(),
      commit,
    });
    expect((await post(writer.token, { entry: added.text, extra: {} })).status).toBe(400);
    for (const who of [manager, writer, reader, holder, outsider, former, stranger]) {
      expect((await cutBy(who)).status).not.toBe(200);
    }
    expect((await cutBy(steward, { ...cut, count: 1 })).status).toBe(409);
    expect((await cutBy(steward)).status).toBe(200);
    const after = await logOf(manager);
    expect(after.cuts).toEqual([{ seq: log.head.seq + 1, by: steward.me.user, count: 2 }]);
    // Who may what is as the log says again.
    expect((await openedBy(manager)).opened.role).toBe('manage');
    const [told] = await backend.sql<{ actor_id: string; new_values: unknown }>(
      `select actor_id, new_values from audit_log where action = 'vault_cut'`,
    );
    expect(told).toMatchObject({
      actor_id: steward.me.user,
      new_values: { removed: [{ body: bad.body }, { body: 'gone' }] },
    });
  });

  it('is nothing that verifies: an entry that does stays', async () => {
    const log = await logOf(owner);
    const last = (await rowsOf(owner)).log.at(-1);
    if (!last) throw new Error('no entry');
    const before = await readLog(company_id, (await rowsOf(owner)).log.slice(0, -1));
    const cut: Act = { type: 'cut', count: 1, removed: last };
    for (const { seq, hash } of [before.head, log.head]) {
      const entry = await written(steward.me.user, steward.me, { seq: seq + 1, prev: hash }, cut);
      expect((await post(steward.token, { entry, extra: {} })).status).not.toBe(200);
    }
    expect((await logOf(owner)).head).toEqual(log.head);
  });
});
