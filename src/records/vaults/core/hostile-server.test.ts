import { type Bytes, concat, fromBase64, isEqual, randomBytes, toBase64, utf8 } from '@vault/bytes';
import { VaultFault } from '@vault/fault';
import { frame } from '@vault/frame';
import { readLog } from '@vault/log';
import type { PinnedChain } from '@vault/records';
import { describe, expect, it } from 'vitest';
import { changeDoors, openAccount, withPasskey } from './account';
import {
  CHUNK_BYTES,
  chunkCount,
  importFileKey,
  newFileKey,
  openChunk,
  openPart,
  partCount,
  partRange,
  sealChunk,
  sealPart,
} from './file-seal';
import { checkInvitee, checkInviter, inviteeProof, inviterProof } from './invitation';
import { isKdfAllowed, KDF_CEILING, KDF_FLOOR } from './kdf';
import { sealTo, sign } from './keys';
import { combineShares, handShare, makeRecovery } from './recovery';
import { signEntry } from './sign-entry';
import { quickHash, type Somebody, Team, uuid } from './team';
import { commitOf, newVaultKey, wrapKey } from './vault-key';

/** The check that refuses something, or the result. */
async function refusalOf(tried: Promise<unknown>): Promise<string> {
  try {
    await tried;
    return 'accepted';
  } catch (error) {
    if (error instanceof VaultFault) return error.check;
    throw error;
  }
}

/**
 * The check that refuses a record or the whole vault. Everything else in it stays readable
 * (bad-records.test.ts).
 */
async function refusedIn(
  team: Team,
  who: Somebody,
  vault: string,
  pinned?: PinnedChain,
): Promise<string> {
  try {
    const opened = await team.open(who, vault, pinned);
    return opened?.chain.refused[0]?.check ?? 'accepted';
  } catch (error) {
    if (error instanceof VaultFault) return error.check;
    throw error;
  }
}

/** A text with one letter changed, outside the padding. */
function flipped(text: string, at: number): string {
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
}

/** An owner, a colleague with write access, and a vault with two items. */
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
  await team.write(ana, vault, bank, 'bank secret');
  return { team, owner, ana, vault, lab, bank };
}

function recordsOf(team: Team, vault: string) {
  const records = team.rows.records.get(vault);
  if (!records) throw new Error('no such vault');
  return records;
}

function at<T>(list: readonly T[], index: number): T {
  const found = list.at(index);
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
}

const openerOf = (passphrase: string) =>
  ({ by: 'passphrase', passphrase, argon2id: quickHash }) as const;

describe('a server that changes its data', () => {
  it('1 swaps the contents of two items: refused', async () => {
    const { team, ana, vault } = await clinic();
    const records = recordsOf(team, vault);
    const [a, b] = [at(records, 0), at(records, 1)];
    records.splice(0, 2, { ...a, sealed: b.sealed }, { ...b, sealed: a.sealed });
    expect(await refusedIn(team, ana, vault)).toBe('record content');
  });

  it('2 moves an item into another vault or another clinic: refused', async () => {
    const { team, owner, vault } = await clinic();
    const other = await team.vault(owner);
    team.rows.records.set(other, [...recordsOf(team, vault)]);
    expect(await refusedIn(team, owner, other)).toBe('record place');
    const elsewhere = await clinic();
    recordsOf(elsewhere.team, elsewhere.vault).splice(0, 1, at(recordsOf(team, vault), 0));
    expect(await refusedIn(elsewhere.team, elsewhere.owner, elsewhere.vault)).toBe('record place');
  });

  it('3 gives an old version a new number: refused', async () => {
    const { team, owner, ana, vault, lab } = await clinic();
    await team.write(owner, vault, lab, 'new lab secret');
    const records = recordsOf(team, vault);
    const [old, latest] = [at(records, 0), at(records, -1)];
    records.splice(-1, 1, { ...latest, sealed: old.sealed });
    expect(await refusedIn(team, ana, vault)).toBe('record content');
    const body = old.body
      .replace('"seq":1', '"seq":3')
      .replace('"version":1', '"version":2')
      .replace('"prev":""', `"prev":${JSON.stringify(JSON.parse(latest.body).prev)}`);
    records.splice(-1, 1, { ...old, body });
    expect(await refusedIn(team, ana, vault)).toBe('record signature');
  });

  it('4 shows the vault as it was before: refused by the pinned head', async () => {
    const { team, ana, vault, lab } = await clinic();
    const before = await team.open(ana, vault);
    await team.write(ana, vault, lab, 'newer');
    const seen = (await team.open(ana, vault))?.chain.head;
    recordsOf(team, vault).pop();
    expect(await refusedIn(team, ana, vault, seen)).toBe('record pinned');
    expect(await refusedIn(team, ana, vault, before?.chain.head)).toBe('accepted');
  });

  it('5 leaves an item out: refused', async () => {
    const { team, ana, vault } = await clinic();
    recordsOf(team, vault).shift();
    expect(await refusedIn(team, ana, vault)).toBe('record chain');
  });

  it('6 shows a deleted item again: refused', async () => {
    const { team, ana, vault, lab } = await clinic();
    const [first] = recordsOf(team, vault);
    await team.write(ana, vault, lab, null);
    expect((await team.read(ana, vault))?.get(lab)).toBeNull();
    const seen = (await team.open(ana, vault))?.chain.head;
    if (first) recordsOf(team, vault).splice(-1, 1, first);
    expect(await refusedIn(team, ana, vault, seen)).toBe('record pinned');
  });

  it('7 changes a letter anywhere in what it keeps: refused', async () => {
    const { team, ana, vault } = await clinic();
    const records = recordsOf(team, vault);
    const kept = at(records, 0);
    for (let index = 0; index < kept.body.length; index += 23) {
      records.splice(0, 1, { ...kept, body: flipped(kept.body, index) });
      expect(await refusedIn(team, ana, vault)).not.toBe('accepted');
    }
    for (const key of ['sealed', 'signature'] as const) {
      records.splice(0, 1, { ...kept, [key]: flipped(kept[key] ?? '', 20) });
      expect(await refusedIn(team, ana, vault)).not.toBe('accepted');
    }
    records.splice(0, 1, kept);
    expect(await refusedIn(team, ana, vault)).toBe('accepted');
  });

  it('8, 9 lowers the cost of the passphrase, or raises it to exhaust the device: refused before any work', async () => {
    const { ana } = await clinic();
    const costs = [
      { memory: 1024, passes: 1 },
      { ...KDF_FLOOR, passes: KDF_FLOOR.passes - 1 },
      { memory: 4 * 1024 * 1024, passes: 2 },
      { ...KDF_CEILING, passes: 1000 },
    ];
    for (const kdf of costs) {
      const account = { ...ana.account, passphrase: { ...ana.account.passphrase, kdf } };
      let worked = false;
      const argon2id = (password: Bytes, salt: Bytes) => {
        worked = true;
        return quickHash(password, salt);
      };
      const opener = { by: 'passphrase', passphrase: 'a long passphrase', argon2id } as const;
      expect(await refusalOf(openAccount(ana.opened, account, opener))).toBe('kdf');
      expect(worked).toBe(false);
    }
    expect(isKdfAllowed(KDF_FLOOR) && isKdfAllowed(KDF_CEILING)).toBe(true);
    // Within the limits, but not the cost it was sealed with: the seal is bound to that.
    const kdf = { memory: 32_768, passes: 3 };
    const account = { ...ana.account, passphrase: { ...ana.account.passphrase, kdf } };
    const opened = openAccount(ana.opened, account, openerOf('a long passphrase'));
    expect(await refusalOf(opened)).toBe('sealed');
  });

  it('10 replaces the salt, a sealed key or the public keys of an account: it doesn’t open', async () => {
    const { ana, owner } = await clinic();
    const { account } = ana;
    const changed = [
      { ...account, passphrase: { ...account.passphrase, salt: toBase64(randomBytes(16)) } },
      { ...account, passphrase: owner.account.passphrase },
      { ...account, sealed: owner.account.sealed },
      { ...account, keys: owner.account.keys },
      { ...account, keys: { ...account.keys, encrypt: owner.account.keys.encrypt } },
    ];
    for (const other of changed) {
      const opened = openAccount(ana.opened, other, openerOf('a long passphrase'));
      expect(await refusalOf(opened)).toBe('sealed');
    }
    expect(await refusalOf(openAccount(ana.opened, account, openerOf('wrong')))).toBe('sealed');
    expect(await refusalOf(openAccount(ana.opened, account, openerOf('a long passphrase')))).toBe(
      'accepted',
    );
  });
});

describe('a server that stands between people', () => {
  it('11 puts its own keys in at an invitation: refused on both sides', async () => {
    const { team, owner } = await clinic();
    const { head } = await team.log();
    const [guest, server] = [await team.person(head), await team.person()];
    const invited = {
      clinic: team.clinic,
      invitation: uuid(),
      inviter: owner.me.user,
      invitee: guest.me.user,
    };
    const code = '0123456789ABCDEFGHJK';
    const fromOwner = await inviterProof(code, invited, owner.me.known, head);
    await checkInviter(code, invited, owner.me.known, head, fromOwner);
    const others = [
      checkInviter(code, invited, server.me.known, head, fromOwner),
      checkInviter(code, invited, owner.me.known, { seq: 1, hash: 'f' }, fromOwner),
      checkInviter('1123456789ABCDEFGHJK', invited, owner.me.known, head, fromOwner),
    ];
    for (const other of await Promise.all(others.map(refusalOf))) expect(other).toBe('inviter');
    const fromGuest = await inviteeProof(code, invited, guest.me.known, head);
    await checkInvitee(code, invited, guest.me.known, head, fromGuest);
    const forged = [
      checkInvitee(code, invited, server.me.known, head, fromGuest),
      // The inviter's proof isn't an answer.
      checkInvitee(code, invited, owner.me.known, head, fromOwner),
    ];
    for (const other of await Promise.all(forged.map(refusalOf))) expect(other).toBe('invitee');
  });

  it('12 claims that a person has other keys: a key is sealed only for those in the log', async () => {
    const { team, owner, ana, vault } = await clinic();
    const server = await team.person();
    // The log decides: the server has no key that could sign entries.
    const act = {
      type: 'admit',
      user: ana.me.user,
      keys: server.me.known,
      steward: false,
    } as const;
    const forged = await signEntry(await team.log(), owner.me.user, server.me.keys, act).then(
      ({ text }) => text,
      (error: unknown) => error,
    );
    expect(forged).toBeInstanceOf(VaultFault);
    const { epoch } = (await team.log()).vaults.get(vault) ?? { epoch: 0 };
    const key = newVaultKey();
    const wrap = await wrapKey(
      await team.log(),
      owner.me,
      { vault, epoch, recipient: ana.me.user },
      key,
    );
    team.rows.wraps = [wrap];
    await expect(team.read(ana, vault)).rejects.toThrow(VaultFault);
  });

  it('13 adds a member without a signature: refused', async () => {
    const { team, ana, vault } = await clinic();
    const server = await team.person();
    const log = await team.log();
    const body = JSON.stringify({
      v: 1,
      clinic: team.clinic,
      seq: log.head.seq + 1,
      prev: log.head.hash,
      by: [...log.people.keys()][0],
      act: { type: 'admit', user: server.me.user, keys: server.me.known, steward: true },
    });
    const signature = await sign(server.me.keys, frame('log', body));
    team.rows.log.push({ body, signature });
    expect(await refusedIn(team, ana, vault)).toBe('log signature');
  });

  it('14 lets a reader write, or a writer let people in: refused', async () => {
    const { team, owner, ana, vault, lab } = await clinic();
    const reader = await team.person();
    await team.admit(owner, reader);
    await team.grant(owner, vault, reader, 'read');
    expect((await team.read(reader, vault))?.get(lab)).toBe('lab secret');
    expect(await refusalOf(team.write(reader, vault, lab, 'mine now'))).toBe('write');
    expect(await refusalOf(team.grant(ana, vault, reader, 'write'))).toBe('grant');
    expect(await refusalOf(team.admit(ana, await team.person()))).toBe('admit');
    expect(await refusalOf(team.rotate(ana, vault, [reader]))).toBe('rotate');
    // Made outside the app by a reader, who has the key: every other reader refuses it.
    const log = await team.log();
    const facts = log.vaults.get(vault);
    if (!facts) throw new Error('no such vault');
    const claims = {
      ...log,
      vaults: new Map(log.vaults).set(vault, {
        ...facts,
        epoch: 1,
        members: new Map([[reader.me.user, 'write' as const]]),
      }),
    };
    const opened = await team.open(reader, vault);
    const secret = opened?.secrets.get(1);
    if (!opened || !secret) throw new Error('not open');
    const { writeRecords } = await import('./records');
    const change = { item: lab, version: 2, content: utf8('mine now') };
    const forged = await writeRecords(
      claims,
      reader.me,
      vault,
      secret,
      opened.chain,
      [change],
      new Date(),
    );
    recordsOf(team, vault).push(...forged.records);
    expect(await refusedIn(team, ana, vault)).toBe('record writer');
  });

  it('15 offers a removed member’s key as the present one: refused; the removed read nothing new', async () => {
    const { team, owner, ana, vault, lab } = await clinic();
    const old = [...team.rows.wraps];
    await team.rotate(owner, vault, [ana]);
    await team.write(owner, vault, lab, 'after ana');
    expect(await team.read(ana, vault)).toBeNull();
    // The new epoch's key isn't sealed for the person who left.
    expect(team.rows.wraps.filter((w) => w.epoch === 2 && w.recipient === ana.me.user)).toEqual([]);
    team.rows.wraps = old.map((wrap) => ({ ...wrap, epoch: 2 }));
    expect(await refusedIn(team, owner, vault)).toBe('wrap signature');
  });

  it('16 makes a vault key or an epoch of its own: refused', async () => {
    const { team, owner, ana, vault } = await clinic();
    const server = await team.person();
    const key = newVaultKey();
    const log = await team.log();
    const to = { vault, epoch: 1, recipient: ana.me.user };
    team.rows.wraps = [await wrapKey(log, { ...server.me, user: owner.me.user }, to, key)];
    expect(await refusedIn(team, ana, vault)).toBe('wrap signature');
    team.rows.wraps = [await wrapKey(log, server.me, to, key)];
    expect(await refusedIn(team, ana, vault)).toBe('wrap sender');
    // Even a manager can't give a key that the log doesn't commit to.
    team.rows.wraps = [await wrapKey(log, owner.me, to, key)];
    expect(await refusedIn(team, ana, vault)).toBe('wrap commitment');
    const act = {
      type: 'rotate',
      vault,
      without: [],
      epoch: 2,
      commit: await commitOf(team.clinic, vault, 2, key),
    } as const;
    const body = JSON.stringify({
      v: 1,
      clinic: team.clinic,
      seq: log.head.seq + 1,
      prev: log.head.hash,
      by: owner.me.user,
      act,
    });
    const signature = await sign(server.me.keys, frame('log', body));
    team.rows.log.push({ body, signature });
    expect(await refusedIn(team, ana, vault)).toBe('log signature');
  });

  it('17 swaps the recovery keys while they are made: nothing is ever sealed for keys that a steward didn’t sign', async () => {
    const { team, owner, ana } = await clinic();
    const made = await makeRecovery(await team.log(), [owner.me.user, ana.me.user]);
    await team.say(owner, {
      type: 'recovery',
      keys: made.known,
      holders: [owner.me.user, ana.me.user],
    });
    const server = await team.person();
    const log = await team.log();
    const forged = { ...log, recovery: { keys: server.me.known, holders: [], since: 1 } };
    expect((await team.log()).recovery?.keys).toEqual(made.known);
    const shares = at(made.shares, 0).sealed;
    expect(await refusalOf(handShare(forged, owner.me, shares, ana.me.user))).toBe(
      'recovery holder',
    );
    // A recovery made by the server opens nothing of the clinic's: its keys aren't those in the
    // log.
    const false_ = await makeRecovery(log, [owner.me.user, ana.me.user]);
    const parts = false_.shares.filter(({ holder }) => holder === owner.me.user);
    expect(await refusalOf(combineShares(log, owner.me, false_.sealed, [...parts, ...parts]))).toBe(
      'sealed to me',
    );
  });

  it('18 gives an old or forged share: the recovery keys don’t open', async () => {
    const { team, owner, ana } = await clinic();
    const holders = [owner.me.user, ana.me.user];
    const old = await makeRecovery(await team.log(), holders);
    const made = await makeRecovery(await team.log(), holders);
    await team.say(owner, { type: 'recovery', keys: made.known, holders });
    const log = await team.log();
    const mine = at(made.shares, 0);
    const theirs = at(made.shares, 1);
    const handed = await handShare(log, ana.me, theirs.sealed, owner.me.user);
    const both = [mine, { holder: ana.me.user, sealed: handed }];
    const recovered = await combineShares(log, owner.me, made.sealed, both);
    expect(recovered.known).toEqual(made.known);
    expect(await refusalOf(handShare(log, ana.me, at(old.shares, 1).sealed, owner.me.user))).toBe(
      'sealed to me',
    );
    const server = await sealTo(owner.me.known, frame('x'), randomBytes(33));
    const forged = [mine, { holder: ana.me.user, sealed: server }];
    expect(await refusalOf(combineShares(log, owner.me, made.sealed, forged))).toBe('sealed to me');
    expect(await refusalOf(combineShares(log, owner.me, made.sealed, [mine]))).toBe('recovery');
    // A share opens only for the person it was sealed for.
    const notMine = [mine, theirs];
    expect(await refusalOf(combineShares(log, owner.me, made.sealed, notMine))).toBe(
      'sealed to me',
    );
  });

  it('19 shows two people two histories: each notices on seeing the other’s record', async () => {
    const { team, owner, ana, vault, lab } = await clinic();
    const shared = [...team.rows.log];
    const [eve, kim] = [await team.person(), await team.person()];
    await team.admit(owner, eve);
    await team.write(owner, vault, lab, 'written after eve');
    const records = [...recordsOf(team, vault)];
    team.rows.log = [...shared];
    team.rows.records.set(vault, records.slice(0, 2));
    await team.admit(owner, kim);
    team.rows.records.set(vault, records);
    expect(await refusedIn(team, ana, vault)).toBe('record log');
    const other = await team.log();
    team.rows.log = shared;
    expect(await refusalOf(team.log([other.head]))).toBe('log pinned');
  });
});

describe('a server that changes files', () => {
  const place = (size: number) => ({ clinic: uuid(), vault: uuid(), file: uuid(), size });

  async function aFile(size: number) {
    const key = await importFileKey(fromBase64(newFileKey()));
    const where = place(size);
    const plain = new Uint8Array(size).map((_, index) => index % 251);
    const chunks = await Promise.all(
      Array.from({ length: chunkCount(size) }, (_, index) =>
        sealChunk(key, where, index, plain.slice(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES)),
      ),
    );
    return { key, where, plain, chunks };
  }

  it('20, 21 moves, doubles, cuts or replaces chunks: refused', async () => {
    const { key, where, plain, chunks } = await aFile(2 * CHUNK_BYTES + 5);
    const opened = await Promise.all(chunks.map((c, index) => openChunk(key, where, index, c)));
    expect(isEqual(concat(...opened), plain)).toBe(true);
    const [first, second, last] = [at(chunks, 0), at(chunks, 1), at(chunks, 2)];
    const tried = [
      openChunk(key, where, 0, second),
      openChunk(key, where, 1, first),
      openChunk(key, where, 2, first),
      openChunk(key, where, 2, new Uint8Array(16)),
      openChunk(key, { ...where, file: uuid() }, 0, first),
      openChunk(key, { ...where, vault: uuid() }, 0, first),
      // Cut after the second chunk: this isn't the last chunk of the shorter file.
      openChunk(key, { ...where, size: 2 * CHUNK_BYTES }, 1, second),
      openChunk(key, where, 3, last),
    ];
    for (const one of await Promise.all(tried.map(refusalOf))) expect(one).toBe('chunk');
    const foreign = await aFile(2 * CHUNK_BYTES + 5);
    expect(await refusalOf(openChunk(key, where, 2, at(foreign.chunks, 2)))).toBe('chunk');
  });

  it('opens stored parts only in their place and whole', async () => {
    const { key, where, plain } = await aFile(9 * CHUNK_BYTES + 5);
    const parts = await Promise.all(
      Array.from({ length: partCount(where.size) }, (_, part) => {
        const { start, end } = partRange(where, part);
        return sealPart(key, where, part, plain.subarray(start, end));
      }),
    );
    expect(parts).toHaveLength(2);
    const [first, last] = [at(parts, 0), at(parts, 1)];
    const opened = concat(
      await openPart(key, where, 0, first),
      await openPart(key, where, 1, last),
    );
    expect(isEqual(opened, plain)).toBe(true);
    // Sealing it again gives the same bytes: a part resent after a broken connection reveals
    // nothing more.
    const again = await sealPart(key, where, 1, plain.subarray(8 * CHUNK_BYTES));
    expect(isEqual(again, last)).toBe(true);
    const tried = [
      openPart(key, where, 0, last),
      openPart(key, where, 1, first),
      openPart(key, where, 1, last.subarray(0, CHUNK_BYTES + 16)),
      openPart(key, where, 0, first.subarray(0, 7 * (CHUNK_BYTES + 16))),
      openPart(key, where, 0, concat(first, last)),
      openPart(key, where, 1, new Uint8Array(0)),
    ];
    for (const one of await Promise.all(tried.map(refusalOf))) expect(one).toMatch(/chunk|part/);
  });

  it('has one last chunk for an empty file and for one that ends with a chunk', async () => {
    for (const size of [0, 1, CHUNK_BYTES]) {
      const { key, where, plain, chunks } = await aFile(size);
      expect(chunks).toHaveLength(1);
      expect(isEqual(await openChunk(key, where, 0, at(chunks, 0)), plain)).toBe(true);
    }
  });
});

describe('a server that offers something else', () => {
  it('23 an unknown format, or another way to write the same: refused', async () => {
    const { team, ana, vault } = await clinic();
    const records = recordsOf(team, vault);
    const kept = at(records, 0);
    for (const body of [
      kept.body.replace('"v":1', '"v":2'),
      kept.body.replace('{', '{ '),
      kept.body.replace('"v":1', '"v":1,"x":1'),
      kept.body.replace('"v":1', '"v":1,"v":1'),
    ]) {
      records.splice(0, 1, { ...kept, body });
      expect(await refusedIn(team, ana, vault)).toBe('record');
    }
    records.splice(0, 1, kept);
    const entry = at(team.rows.log, 0);
    team.rows.log.splice(0, 1, { ...entry, body: entry.body.replace('"v":1', '"v":9') });
    expect(await refusedIn(team, ana, vault)).toBe('log entry');
    const sealed = fromBase64(ana.account.passphrase.sealed);
    sealed[0] = 2;
    const account = {
      ...ana.account,
      passphrase: { ...ana.account.passphrase, sealed: toBase64(sealed) },
    };
    expect(await refusalOf(openAccount(ana.opened, account, openerOf('a long passphrase')))).toBe(
      'sealed',
    );
  });

  it('25 replaces a passkey’s salt or id: it doesn’t open, with the words of any broken data', async () => {
    const { ana } = await clinic();
    const output = randomBytes(32);
    const passkey = { credential: 'one', salt: 'salt', name: 'Laptop' };
    const account = await changeDoors(
      ana.opened,
      ana.account,
      openerOf('a long passphrase'),
      withPasskey(ana.opened, ana.account, { ...passkey, output: output.slice() }),
    );
    const opener = { by: 'passkey', credential: 'one', output } as const;
    const opened = (passkeys: typeof account.passkeys) =>
      openAccount(ana.opened, { ...account, passkeys }, { ...opener, output: output.slice() });
    expect(await refusalOf(opened(account.passkeys))).toBe('accepted');
    const [door] = account.passkeys;
    if (!door) throw new Error('no passkey');
    const errors = await Promise.all(
      [[{ ...door, salt: 'other' }], [{ ...door, credential: 'two' }], []].map((passkeys) =>
        opened(passkeys).catch((error: Error) => error.message),
      ),
    );
    expect(new Set(errors)).toEqual(new Set([new VaultFault('closed', '').message]));
  });

  it('a log of its own for a new device: it lacks the account’s starting point', async () => {
    const { team, owner } = await clinic();
    const { head } = await team.log();
    const guest: Somebody = await team.person(head);
    await team.admit(owner, guest);
    expect(await refusalOf(team.log([guest.opened.anchor]))).toBe('accepted');
    const made = new Team();
    const server = await made.person();
    await made.found(server);
    await made.admit(server, guest, true);
    expect(await refusalOf(readLog(made.clinic, made.rows.log, [guest.opened.anchor]))).toBe(
      'log pinned',
    );
  });
});
