import { fromUtf8, utf8 } from '@vault/bytes';
import { emptyLog } from '@vault/log';
import type { Act } from '@vault/log-entry';
import { describe, expect, it } from 'vitest';
import { type Account, proofHash, proofOf } from '../../src/records/vaults/core/account.ts';
import { MOST_BYTES } from '../../src/records/vaults/core/item.ts';
import { openRecord, writeRecords } from '../../src/records/vaults/core/records.ts';
import { signEntry } from '../../src/records/vaults/core/sign-entry.ts';
import { openVault } from '../../src/records/vaults/core/vault.ts';
import {
  commitOf,
  linkEpochs,
  newVaultKey,
  wrapKey,
} from '../../src/records/vaults/core/vault-key.ts';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';
import {
  json,
  VAULT_PASSPHRASE as PASSPHRASE,
  type VaultPerson as Somebody,
  vaultPeople,
} from './support/vault-people.ts';

const backend = await startBackend();
const company_id = DEMO.company;
const { person, read, say, send } = vaultPeople(backend);

const SECRET = 'Zebra-Quartz-4471';

async function openOf(who: Somebody, vault: string) {
  const { log, wraps, links } = await read(who);
  const { data } = await who.client
    .rpc('read_vault_records', { company_id, vault_id: vault })
    .throwOnError();
  const opened = await openVault(log, who.me, vault, { wraps, links, records: data ?? [] });
  return { log, opened };
}

async function write(who: Somebody, vault: string, item: string, text: string) {
  const { log, opened } = await openOf(who, vault);
  const secret = opened?.secrets.get(opened.epoch);
  if (!opened || !secret) throw new Error('not open');
  const version = (opened.chain.latest.get(item)?.header.version ?? 0) + 1;
  const change = { item, version, content: utf8(text) };
  const made = await writeRecords(log, who.me, vault, secret, opened.chain, [change], new Date());
  return { vault_id: vault, records: made.records };
}

const owner = await person('demo');
const staff = await person('staff.demo');

describe('the vaults of a clinic', () => {
  const vault = crypto.randomUUID();
  const item = crypto.randomUUID();
  const key = newVaultKey();

  it('are set up by an administrator, once', async () => {
    const founding = async (who: Somebody) => {
      const act = { type: 'found', user: who.me.user, keys: who.me.known } as const;
      const { text } = await signEntry(emptyLog(company_id), who.me.user, who.me.keys, act);
      const proof_hash = await proofHash(who.proof);
      return { entry: text, account: who.account, proof_hash };
    };
    expect((await send('staff.demo', await founding(staff))).status).toBe(403);
    const first = await founding(owner);
    const other = await founding(owner);
    const forged = { ...first, entry: { ...first.entry, signature: 'AAAA' } };
    expect((await send('demo', forged)).status).toBe(400);
    expect(await send('demo', first)).toMatchObject({ status: 200, seq: 1 });
    // Sent again after a lost answer.
    expect(await send('demo', first)).toMatchObject({ status: 200, seq: 1 });
    expect((await send('demo', other)).status).toBe(409);
  });

  it('give an account for ten tries, and again once it was opened; asking at the door is none', async () => {
    for (let count = 0; count < 12; count++) {
      const { data } = await owner.client.rpc('open_vaults', { company_id });
      expect(data).toMatchObject({ is_in: true, has_account: true });
      expect(JSON.stringify(data)).not.toContain(owner.account.sealed);
    }
    const ask = () => owner.client.rpc('try_vaults', { company_id });
    for (let count = 0; count < 10; count++) expect((await ask()).error).toBeNull();
    expect((await ask()).error?.code).toBe('PT429');
    const confirm = async (proof: string) =>
      (await owner.client.rpc('confirm_vaults_open', { company_id, proof })).data;
    expect(await confirm('guessed')).toBe(false);
    expect((await ask()).error?.code).toBe('PT429');
    expect(await confirm(await proofOf(owner.opened))).toBe(true);
    expect((await ask()).data).toMatchObject({ account: owner.account });
    const none = await staff.client.rpc('try_vaults', { company_id });
    expect(none.error?.code).toBe('PT404');
  });

  it('keep other doors only for who opened them, and never other keys', async () => {
    const save = (proof: string, account: Account, seen_revision = 1) =>
      owner.client.rpc('save_vault_account', {
        company_id,
        proof,
        seen_revision,
        account: json(account),
      });
    const changed = { ...owner.account, recovery: { sealed: 'other' } };
    expect((await save('guessed', changed)).error?.code).toBe('42501');
    const proof = await proofOf(owner.opened);
    const others = { ...owner.account, keys: staff.account.keys };
    expect((await save(proof, others)).error?.code).toBe('P0001');
    expect((await save(proof, changed)).data).toBe(2);
    expect((await save(proof, changed)).data).toBe(2);
    expect((await save(proof, owner.account)).error?.code).toBe('PT409');
    expect((await save(proof, owner.account, 2)).data).toBe(3);
  });

  it('take a person in by invitation, and give them what is sealed for them', async () => {
    const { log } = await read(owner);
    const id = crypto.randomUUID();
    const invitation = {
      id,
      invited: staff.me.user,
      head: log.head,
      keys: owner.me.known,
      proof: 'p',
      kept: 'k',
    };
    const invite = (who: Somebody) =>
      who.client.rpc('invite_to_vaults', { company_id, invitation: json(invitation) });
    expect((await invite(staff)).error?.code).toBe('42501');
    expect((await invite(owner)).data).toBe(id);
    const mine = await staff.client.rpc('open_vaults', { company_id });
    expect(mine.data).toMatchObject({ is_in: false, invitation: { id, is_answered: false } });
    // What the inviter keeps of the code isn't the invited person's.
    expect(JSON.stringify(mine.data)).not.toContain('kept');
    const answer = json({ keys: staff.me.known, proof: 'q' });
    const args = {
      company_id,
      invitation_id: id,
      account: json(staff.account),
      proof_hash: await proofHash(staff.proof),
      answer,
    };
    expect((await staff.client.rpc('answer_vault_invitation', args)).data).toBe(true);
    expect((await staff.client.rpc('read_vaults', { company_id })).error?.code).toBe('42501');
    const act = {
      type: 'admit',
      user: staff.me.user,
      keys: staff.me.known,
      steward: false,
    } as const;
    expect((await say(owner, log, act)).seq).toBe(2);
    expect((await read(staff)).log.people.has(staff.me.user)).toBe(true);
  });

  it('hold items that members read and others don’t, and the second of two writers is told', async () => {
    const { log } = await read(owner);
    const commit = await commitOf(company_id, vault, 1, key);
    const { log: next } = await signEntry(log, owner.me.user, owner.me.keys, {
      type: 'vault',
      vault,
      commit,
    });
    const wrap = await wrapKey(next, owner.me, { vault, epoch: 1, recipient: owner.me.user }, key);
    expect(
      (await say(owner, log, { type: 'vault', vault, commit }, { wraps: [wrap] })).status,
    ).toBe(200);
    const first = await write(owner, vault, item, SECRET);
    const second = await write(owner, vault, item, 'too late');
    expect((await send('demo', first)).seq).toBe(1);
    expect((await send('demo', first)).seq).toBe(1);
    expect((await send('demo', second)).status).toBe(409);
    const foreign = await staff.client.rpc('read_vault_records', { company_id, vault_id: vault });
    expect(foreign.error?.code).toBe('PT404');
  });

  it('let a reader read and not write, whatever the reader sends', async () => {
    const before = await read(owner);
    const act = { type: 'grant', vault, user: staff.me.user, role: 'read' } as const;
    const { log } = await signEntry(before.log, owner.me.user, owner.me.keys, act);
    const wrap = await wrapKey(log, owner.me, { vault, epoch: 1, recipient: staff.me.user }, key);
    expect((await say(owner, before.log, act, { wraps: [wrap] })).status).toBe(200);
    const { opened } = await openOf(staff, vault);
    const record = opened?.chain.latest.get(item);
    if (!opened || !record) throw new Error('not open');
    const plain = await openRecord(opened.secrets, record);
    expect(plain && fromUtf8(plain)).toBe(SECRET);
    // Nor in another member's name.
    const theirs = await write(owner, vault, item, 'as the owner');
    expect((await send('staff.demo', theirs)).status).toBe(403);
    const { text } = await signEntry((await read(owner)).log, owner.me.user, owner.me.keys, {
      type: 'rotate',
      vault,
      without: [],
      epoch: 2,
      commit: await commitOf(company_id, vault, 2, key),
    });
    expect((await send('staff.demo', { entry: text, extra: {} })).status).toBe(403);
  });

  it('keep the sealed parts of a file for members, until a writer gives it up', async () => {
    const file = crypto.randomUUID();
    const path = `${company_id}/${vault}/${file}/0`;
    const bytes = utf8('sealed');
    const filesOf = async (who: Somebody) => {
      const username = who === owner ? 'demo' : 'staff.demo';
      return (await backend.storage(username)).from('vault-files');
    };
    const put = async (who: Somebody) => (await filesOf(who)).upload(path, bytes);
    const get = async (who: Somebody) => (await (await filesOf(who)).download(path)).error;
    expect((await put(staff)).error).not.toBeNull();
    expect((await put(owner)).error).toBeNull();
    expect(await get(staff)).toBeNull();
    const drop = (who: Somebody) =>
      who.client.rpc('drop_vault_file', { company_id, vault_id: vault, file_id: file });
    expect((await drop(staff)).error?.code).toBe('42501');
    expect(await get(owner)).toBeNull();
    expect((await drop(owner)).data).toBe(true);
    expect((await drop(owner)).data).toBe(true);
    expect(await get(owner)).not.toBeNull();
    expect(await get(staff)).not.toBeNull();
  });

  it('are closed to a member who lost access, from the same moment', async () => {
    const { log } = await read(owner);
    const next = newVaultKey();
    const act: Act = {
      type: 'rotate',
      vault,
      without: [staff.me.user],
      epoch: 2,
      commit: await commitOf(company_id, vault, 2, next),
    };
    const { log: after } = await signEntry(log, owner.me.user, owner.me.keys, act);
    const wrap = await wrapKey(
      after,
      owner.me,
      { vault, epoch: 2, recipient: owner.me.user },
      next,
    );
    const link = await linkEpochs(company_id, vault, 2, next, key);
    expect((await say(owner, log, act, { wraps: [wrap], links: [link] })).status).toBe(200);
    const reading = await staff.client.rpc('read_vault_records', { company_id, vault_id: vault });
    expect(reading.error?.code).toBe('PT404');
    const { opened } = await openOf(owner, vault);
    expect(opened?.epoch).toBe(2);
    const written = await send('demo', await write(owner, vault, item, `${SECRET} again`));
    expect(written.seq).toBe(2);
  });

  it('hold an item as long as a device writes it, and no longer', async () => {
    const other = crypto.randomUUID();
    const longest = await write(owner, vault, other, ' '.repeat(MOST_BYTES));
    expect((await send('demo', longest)).status).toBe(200);
    const longer = await write(owner, vault, other, ' '.repeat(MOST_BYTES + 256));
    expect((await send('demo', longer)).status).toBe(400);
  });

  it('tell the log who opened what, without the content', async () => {
    const told = await owner.client.rpc('tell_vault_use', {
      company_id,
      vault_id: vault,
      item_id: item,
      what: 'copied',
    });
    expect(told.data).toBe(true);
    const { data } = await owner.client
      .from('audit_log')
      .select('action')
      .eq('company_id', company_id)
      .eq('table_name', 'vaults');
    const actions = data?.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['vault_found', 'vault_admit', 'vault_copied']));
  });

  it('tell whom something is new for, and nothing of what it is', async () => {
    await backend.exec('truncate vault_news');
    const change = async () => {
      const written = await send('demo', await write(owner, vault, item, `${SECRET} again`));
      expect(written.status).toBe(200);
    };
    const news = async ({ client }: Somebody) =>
      (await client.from('vault_news').select('*').throwOnError()).data ?? [];
    // The one was taken out of this vault, the other was never in any.
    await change();
    expect((await news(owner)).map((row) => Object.keys(row).sort())).toEqual([
      ['company_id', 'created_at', 'id', 'user_id'],
    ]);
    expect(await news(staff)).toEqual([]);
    const { log } = await read(owner);
    await say(owner, log, { type: 'grant', vault, user: staff.me.user, role: 'read' });
    expect((await news(staff)).map(({ user_id }) => user_id)).toEqual([staff.me.user]);
    const { data: told } = await staff.client
      .from('notifications')
      .select('title, target_kind')
      .eq('event', 'vault_opened')
      .throwOnError();
    expect(told?.toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([
      { title: 'You can open another vault', target_kind: 'vault' },
      { title: 'You’re in the Secrets Vault', target_kind: 'vault' },
    ]);
    await backend.exec(`update vault_news set created_at = now() - interval '1 hour'`);
    await change();
    expect(await news(owner)).toHaveLength(1);
    expect(await news(staff)).toHaveLength(1);
  });

  it('leave nothing in the whole database that can be read', async () => {
    const tables = await backend.sql<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'private', 'storage', 'auth') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { found } = await backend.sqlRow<{ found: number }>(
        `select count(*)::integer as found from ${name} t where t::text like $1 or t::text like $2`,
        [`%${SECRET}%`, `%${PASSPHRASE}%`],
      );
      expect([name, found]).toEqual([name, 0]);
    }
  });
});
