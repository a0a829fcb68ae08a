import { insist } from '@vault/fault';
import type { Act } from '@vault/log-entry';
import { AppError } from '@/lib/errors';
import { type Change, writeRecords } from '@/records/vaults/core/records';
import { signEntry } from '@/records/vaults/core/sign-entry';
import { appendLog, type LogExtra, writeToVault } from '@/records/vaults/vaults.mutations';
import { listItems, meOf, type Opened } from './opened';
import { writePins } from './pins';
import { requireOpened, setOpened } from './store';
import { keepOpened, requireOnline, sync } from './sync';

export const isStale = (error: unknown) => error instanceof AppError && error.code === 'stale';

const TRIES = 4;

/** Retries after a colleague's change came first, on top of it. */
export async function afterOthers(attempt: () => Promise<void>): Promise<void> {
  await requireOnline();
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isStale(error) || tries === TRIES) throw error;
      await sync();
    }
  }
}

export async function writeOnce(vaultId: string, changes: readonly Change[]): Promise<void> {
  const opened = requireOpened();
  const vault = opened.vaults.get(vaultId);
  const secret = vault?.secrets.get(vault.epoch);
  insist(vault !== undefined && secret !== undefined, 'not-entitled', 'vault');
  const me = meOf(opened);
  const made = await writeRecords(
    opened.log,
    me,
    vaultId,
    secret,
    vault.chain,
    changes,
    new Date(),
  );
  const { clinic, user } = opened.account;
  await writeToVault(clinic, vaultId, made.records);
  const next = { ...vault, chain: made.chain, records: [...vault.records, ...made.records] };
  const changed = { ...next, ...(await listItems(next, vault.items)) };
  // Counts as seen, even if the tab closes before the next load.
  writePins(clinic, user, opened.log.head, [{ id: vaultId, chain: made.chain }]);
  const now = requireOpened();
  setOpened({ ...now, vaults: new Map(now.vaults).set(vaultId, changed) });
  keepOpened();
}

export async function say(
  act: Act,
  extraOf?: (next: Opened['log']) => Promise<LogExtra>,
): Promise<void> {
  const opened = requireOpened();
  const { text, log } = await signEntry(opened.log, opened.account.user, opened.account.keys, act);
  await appendLog(opened.account.clinic, text, await extraOf?.(log));
  await sync();
}
