import { utf8 } from '@vault/bytes';
import { frame } from '@vault/frame';
import { emptyLog, extendLog, hashOf, readLog } from '@vault/log';
import type { Act } from '@vault/log-entry';
import { describe, expect, it } from 'vitest';
import { sign } from './keys';
import { openRecord } from './records';
import { signEntry } from './sign-entry';
import { type Somebody, Team, uuid } from './team';
import { openVault } from './vault';

/** An owner, a steward, a colleague with a vault, and a person in no vault. */
async function clinic() {
  const team = new Team();
  const owner = await team.person();
  await team.found(owner);
  const [steward, ana, outsider] = [await team.person(), await team.person(), await team.person()];
  await team.admit(owner, steward, true);
  await team.admit(owner, ana);
  const vault = await team.vault(ana);
  const item = uuid();
  await team.write(ana, vault, item, 'secret');
  return { team, owner, steward, ana, outsider, vault, item };
}

/** An entry made outside the app: at the right place, signed with any keys. */
async function forged(team: Team, by: string, keys: Somebody, act: object, more: object = {}) {
  const { head } = await team.log();
  const place = { v: 1, clinic: team.clinic, seq: head.seq + 1, prev: head.hash };
  const body = JSON.stringify({ ...place, by, act, ...more });
  return { body, signature: await sign(keys.me.keys, frame('log', body)) };
}

/** What a device reads in a vault by a log that it follows. */
async function readBy(team: Team, who: Somebody, vault: string, item: string) {
  const { log } = await team.followed();
  const opened = await openVault(log, who.me, vault, team.rowsOf(vault));
  const record = opened?.chain.latest.get(item);
  return opened && record ? openRecord(opened.secrets, record) : null;
}

describe('an end of the log that doesn’t verify', () => {
  it('blocks nothing: devices follow the log to the last valid entry', async () => {
    const { team, ana, outsider, vault, item } = await clinic();
    const before = await team.log();
    const user = outsider.me.user;
    team.rows.log.push({
      body: JSON.stringify({
        seq: 5,
        prev: '0'.repeat(64),
        by: user,
        act: { type: 'leave', user },
      }),
      signature: 'AAAA',
    });
    const { log, tail } = await team.followed();
    expect(log.head).toEqual(before.head);
    expect(tail).toMatchObject({ check: 'log entry', texts: [{ signature: 'AAAA' }] });
    expect(await readBy(team, ana, vault, item)).toEqual(utf8('secret'));
    // Entries based on it count no more than it does.
    const act = { type: 'vault', vault: uuid(), commit: 'a'.repeat(64) } as const;
    const { text } = await signEntry(log, ana.me.user, ana.me.keys, act);
    const prev = await hashOf(team.rows.log.at(-1) ?? text);
    team.rows.log.push({
      ...text,
      body: text.body.replace(/"seq":\d+,"prev":"\w+"/, `"seq":6,"prev":"${prev}"`),
    });
    expect((await team.followed()).tail?.texts).toHaveLength(2);
  });

  it('is removed by a steward; everyone sees who did it, and the log continues', async () => {
    const { team, owner, steward, ana, outsider, vault, item } = await clinic();
    const { head } = await team.log();
    const { user } = owner.me;
    team.rows.log.push(await forged(team, user, outsider, { type: 'leave', user: ana.me.user }));
    team.rows.log.push({ body: 'gone', signature: '' });
    await expect(team.cut(ana)).rejects.toMatchObject({ check: 'cut' });
    await team.cut(steward);
    const log = await team.log([head]);
    expect(log.cuts).toEqual([{ seq: head.seq + 1, by: steward.me.user, count: 2 }]);
    expect(log.people.has(ana.me.user)).toBe(true);
    await team.grant(ana, vault, owner, 'read');
    expect(await readBy(team, owner, vault, item)).toEqual(utf8('secret'));
  });

  it('is the only removable part: every device refuses a cut of a valid entry, by any signer', async () => {
    const { team, owner, steward, ana } = await clinic();
    const before = await team.log();
    const act = { type: 'leave', user: ana.me.user } as const;
    const { text } = await signEntry(before, owner.me.user, owner.me.keys, act);
    const cut: Act = { type: 'cut', count: 1, removed: text };
    const signed = signEntry(before, steward.me.user, steward.me.keys, cut);
    await expect(signed).rejects.toMatchObject({ check: 'log cut' });
    const past = await forged(team, steward.me.user, steward, cut);
    await expect(extendLog(before, past)).rejects.toMatchObject({ check: 'log cut' });
    // With a pretext it gets into the log, but removes nothing that a device has seen.
    team.rows.log.push(text);
    const { head } = await team.log();
    team.rows.log.pop();
    const pretext = { type: 'cut', count: 1, removed: { body: 'none', signature: '' } } as const;
    team.rows.log.push((await signEntry(before, steward.me.user, steward.me.keys, pretext)).text);
    await expect(team.log([head])).rejects.toMatchObject({ check: 'log pinned' });
  });

  it('hides nothing that a device has seen: a spoiled entry is noticed', async () => {
    const { team, owner, ana } = await clinic();
    await team.say(owner, { type: 'leave', user: ana.me.user });
    const { head } = await team.log();
    const kept = team.rows.log.pop();
    if (!kept) throw new Error('nothing there');
    team.rows.log.push({ ...kept, signature: 'AAAA' });
    const { log, tail } = await team.followed();
    expect(tail?.check).toBe('log signature');
    expect(log.hashes[head.seq - 1]).toBeUndefined();
    await team.cut(owner);
    await expect(team.log([head])).rejects.toMatchObject({ check: 'log pinned' });
  });
});

describe('invalid keys', () => {
  it('are in no log: nothing could be sealed for them', async () => {
    const { team, owner, outsider } = await clinic();
    const { known, user } = { ...outsider.me, user: outsider.me.user };
    const none = 'B'.repeat(87);
    for (const keys of [
      { ...known, encrypt: none },
      { ...known, sign: none },
    ]) {
      const act = { type: 'admit', user, keys, steward: false } as const;
      await expect(team.say(owner, act)).rejects.toMatchObject({ check: 'log keys' });
    }
    const text = await forged(team, user, outsider, { type: 'found', user, keys: known });
    await expect(extendLog(emptyLog(team.clinic), text)).rejects.toThrow();
  });

  it('an id has one spelling', async () => {
    const { team, owner } = await clinic();
    const act = { type: 'leave', user: owner.me.user.toUpperCase() };
    const text = await forged(team, owner.me.user, owner, act);
    const log = readLog(team.clinic, [...team.rows.log, text]);
    await expect(log).rejects.toMatchObject({ check: 'log entry' });
  });
});
