import { isRecoveryStale } from '@vault/log';
import { describe, expect, it } from 'vitest';
import { openAccount } from './account';
import { combineShares, handShare, makeRecovery } from './recovery';
import { quickHash, type Somebody, Team, uuid } from './team';
import { unwrapKey } from './vault-key';

const OLD = { by: 'passphrase', passphrase: 'a long passphrase', argon2id: quickHash } as const;

/**
 * An owner with a vault, a colleague who manages another vault that the owner reads, and an item in
 * each.
 */
async function clinic() {
  const team = new Team();
  const owner = await team.person();
  await team.found(owner);
  const ana = await team.person();
  await team.admit(owner, ana, true);
  const [own, theirs] = [await team.vault(owner), await team.vault(ana)];
  await team.grant(owner, own, ana, 'write');
  await team.grant(ana, theirs, owner, 'read');
  const item = uuid();
  await team.write(owner, own, item, 'before');
  await team.write(ana, theirs, item, 'before');
  return { team, owner, ana, own, theirs, item };
}

/** The keys sealed since an entry that the holder of the old account can open. */
async function openedBy(team: Team, old: Somebody, since: number) {
  const account = await openAccount(old.opened, old.account, OLD);
  const me = { user: old.me.user, known: account.known, keys: account.keys };
  const log = await team.log();
  const found: string[] = [];
  for (const wrap of team.rows.wraps) {
    if (wrap.log_seq < since) continue;
    const key = await unwrapKey(log, me, wrap).catch(() => null);
    if (key) found.push(`${wrap.vault} ${wrap.epoch}`);
  }
  return found;
}

describe('new keys of a person', () => {
  it('open everything as before; the old account opens nothing later', async () => {
    const { team, owner, ana, own, theirs, item } = await clinic();
    const renewed = await team.renew(owner);
    const since = (await team.log()).people.get(owner.me.user)?.since ?? 0;
    expect((await team.read(renewed, own))?.get(item)).toBe('before');
    expect((await team.read(renewed, theirs))?.get(item)).toBe('before');
    // The vault the person manages has a new key; the other one still needs its manager.
    const log = await team.log();
    expect(log.vaults.get(own)).toMatchObject({ epoch: 2, stale: false });
    expect(log.vaults.get(theirs)).toMatchObject({ epoch: 1, stale: true });
    await team.rotate(ana, theirs, []);
    for (const [vault, writer] of [
      [own, renewed],
      [theirs, ana],
    ] as const) {
      await team.write(writer, vault, item, 'after');
      for (const who of [renewed, ana])
        expect((await team.read(who, vault))?.get(item)).toBe('after');
    }
    expect(await openedBy(team, owner, since)).toEqual([]);
    await expect(team.read(owner, own)).rejects.toMatchObject({ check: 'sealed to me' });
  });

  it('leave nothing to seal for the old ones', async () => {
    const { team, owner, ana, own } = await clinic();
    const renewed = await team.renew(owner);
    const acts = [
      { type: 'leave', user: ana.me.user },
      { type: 'steward', user: ana.me.user, steward: false },
      { type: 'grant', vault: own, user: ana.me.user, role: 'read' },
      { type: 'renew', user: owner.me.user, keys: owner.me.known },
    ] as const;
    for (const act of acts) {
      await expect(team.say(owner, act)).rejects.toMatchObject({ check: 'log signature' });
    }
    await team.say(renewed, { type: 'steward', user: ana.me.user, steward: false });
    // A person can renew only their own keys.
    const act = { type: 'renew', user: owner.me.user, keys: ana.me.known } as const;
    await expect(team.say(ana, act)).rejects.toMatchObject({ check: 'renew' });
  });

  it('keep the old ones’ signatures valid', async () => {
    const { team, owner, ana, own, item } = await clinic();
    await team.renew(owner);
    const opened = await team.open(ana, own);
    expect(opened?.chain.refused).toEqual([]);
    const versions = await team.versions(ana, own, item);
    expect(versions).toEqual(['before']);
  });

  it('end the recovery with the person’s share, until it is renewed', async () => {
    const { team, owner, ana } = await clinic();
    const holders = [owner.me.user, ana.me.user];
    const made = await makeRecovery(await team.log(), holders);
    await team.say(owner, { type: 'recovery', keys: made.known, holders });
    expect(isRecoveryStale(await team.log())).toBe(false);
    const [mine, theirs] = made.shares;
    if (!mine || !theirs) throw new Error('no shares');
    const handed = await handShare(await team.log(), ana.me, theirs.sealed, owner.me.user);
    const renewed = await team.renew(owner);
    const log = await team.log();
    expect(isRecoveryStale(log)).toBe(true);
    // The old account can still open both shares, so nothing more is sealed for this recovery.
    const both = [mine, { holder: ana.me.user, sealed: handed }];
    expect((await combineShares(log, owner.me, made.sealed, both)).known).toEqual(made.known);
    await expect(combineShares(log, renewed.me, made.sealed, both)).rejects.toThrow();
    const anew = await makeRecovery(log, holders);
    await team.say(renewed, { type: 'recovery', keys: anew.known, holders });
    expect(isRecoveryStale(await team.log())).toBe(false);
  });
});
