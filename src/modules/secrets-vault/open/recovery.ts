import { wipe } from '@vault/bytes';
import { insist } from '@vault/fault';
import { RECOVERY } from '@vault/log-entry';
import { combineShares, handShare } from '@/records/vaults/core/recovery';
import { signEntry } from '@/records/vaults/core/sign-entry';
import { unwrapKey, wrapKey } from '@/records/vaults/core/vault-key';
import { appendLog, handOver } from '@/records/vaults/vaults.mutations';
import { tend } from './access';
import { meOf, type Opened } from './opened';
import { drawRecovery } from './recovery-keys';
import { requireOpened } from './store';
import { requireOnline, sync } from './sync';
import { afterOthers } from './write';

/** Splits a new clinic recovery among people; an older one opens nothing sealed from now on. */
export async function setUpRecovery(holders: readonly string[]): Promise<void> {
  await drawRecovery(holders);
  // Seals keys of the vaults this person manages; other vaults follow when one of their managers
  // unlocks.
  await tend();
}

/** Shares sealed for this person: their own, and those handed to them. */
export function sharesOfMine({ rows, account }: Opened) {
  return (rows.recovery?.shares ?? []).filter(({ to }) => to === account.user);
}

/** Hands this person's share to another holder, who can then open every vault. */
export async function handMyShare(to: string): Promise<void> {
  await requireOnline();
  await sync();
  const opened = requireOpened();
  const me = opened.account.user;
  // Handed over already, as after a lost answer.
  if (opened.rows.recovery?.shares.some((one) => one.holder === me && one.to === to)) return;
  const mine = sharesOfMine(opened).find(({ holder }) => holder === me);
  insist(mine !== undefined, 'not-entitled', 'share');
  const sealed = await handShare(opened.log, meOf(opened), mine.sealed, to);
  await handOver(opened.account.clinic, to, sealed);
  await sync();
}

export function recoverable({ log, rows, account }: Opened): string[] {
  return [...log.vaults].flatMap(([id, facts]) => {
    const isSealed = rows.wraps.some(
      (w) => w.vault === id && w.epoch === facts.epoch && w.recipient === RECOVERY,
    );
    return isSealed && facts.members.get(account.user) !== 'manage' ? [id] : [];
  });
}

export async function recoverVaults(): Promise<void> {
  const start = requireOpened();
  const { rows, account } = start;
  insist(rows.recovery !== null, 'not-entitled', 'recovery');
  const recovered = await combineShares(
    start.log,
    meOf(start),
    rows.recovery.sealed,
    sharesOfMine(start),
  );
  for (const vault of recoverable(start)) {
    await afterOthers(async () => {
      const { log, rows: now } = requireOpened();
      // Sent again after a lost answer.
      if (log.vaults.get(vault)?.members.get(account.user) === 'manage') return;
      const epoch = log.vaults.get(vault)?.epoch ?? 1;
      const sealed = now.wraps.find(
        (w) => w.vault === vault && w.epoch === epoch && w.recipient === RECOVERY,
      );
      insist(sealed !== undefined, 'not-entitled', 'recovery key');
      const key = await unwrapKey(log, recovered, sealed);
      const act = { type: 'grant', vault, user: account.user, role: 'manage' } as const;
      const next = await signEntry(log, RECOVERY, recovered.keys, act);
      const to = { vault, epoch, recipient: account.user };
      const wrap = await wrapKey(next.log, recovered, to, key);
      wipe(key);
      await appendLog(account.clinic, next.text, { wraps: [wrap] });
      await sync();
    });
  }
  await tend();
}
