import { insist, VaultFault } from '@vault/fault';
import { AppError } from '@/lib/errors';
import { confirmOpen, tryVaults } from '@/records/vaults/vaults.mutations';
import { readDoor } from '@/records/vaults/vaults.queries';
import { getSessionState } from '@/session/session-store';
import { forgetCopy, isUnreachable, keepCopy } from './copy';
import { load, OWN_KEYS } from './load';
import { type Opened, readOwn } from './opened';
import { lock, openedNow, requireOpened, setOpened } from './store';

const OFFLINE = 'You’re offline. The vault can be read, not changed.';

const REPLACED = 'account replaced';

/**
 * Whether the person lost these vaults: removed from vaults or clinic, or admitted again with new
 * keys.
 */
function isOver(error: unknown): boolean {
  if (error instanceof VaultFault) return error.check === REPLACED || error.check === OWN_KEYS;
  return error instanceof AppError && (error.code === 'forbidden' || error.code === 'not-found');
}

/** Checks a copy's account with the server first: doors and keys may have changed. */
async function confirmed(before: Opened): Promise<Opened> {
  const { account, proof } = before;
  const { account: stored } = await tryVaults(account.clinic);
  insist(await confirmOpen(account.clinic, proof), 'closed', REPLACED);
  const door = await readDoor(account.clinic);
  const own = await readOwn(account, door.own);
  return { ...before, stored, revision: door.revision ?? 1, own, isFromCopy: false };
}

let isReplacing = false;

/** Replaces the open account; until done, no request uses the old one. */
export async function replacing(work: () => Promise<void>): Promise<void> {
  isReplacing = true;
  try {
    await work();
  } finally {
    isReplacing = false;
  }
}

export async function syncUnlessReplacing(): Promise<void> {
  if (!isReplacing) await sync();
}

async function askServer(before: Opened): Promise<Opened> {
  const asOf = new Date().toISOString();
  const known = before.isFromCopy ? await confirmed(before) : before;
  return { ...known, ...(await load(known)), asOf, isOffline: false, isOutdated: false };
}

function give(before: Opened, error: unknown): never {
  if (isUnreachable(error) && openedNow() === before && !before.isOffline) {
    setOpened({ ...before, isOffline: true });
  }
  // During this device's own replacement, the old account ends only here.
  if (isOver(error) && !isReplacing && openedNow()?.account === before.account) {
    lock();
    forgetCopy(before.account);
  }
  throw error;
}

/** Loads others' changes if vaults are open; again if this device changed something in between. */
export async function sync(): Promise<void> {
  for (let before = openedNow(); before; before = openedNow()) {
    const asked = before;
    const now = await askServer(asked).catch((error: unknown) => give(asked, error));
    if (openedNow() === asked) {
      setOpened(now);
      return keepOpened();
    }
  }
}

/** Updates the offline copy by the person's choice, even after locking. */
export function keepOpened(): void {
  const opened = openedNow();
  if (opened) keepCopy(opened, () => isSignedIn(opened.account.user));
}

function isSignedIn(user: string): boolean {
  const session = getSessionState();
  return session.status === 'signed-in' && session.userId === user;
}

/** The open vaults, for changes. Throws a readable error if the server is unreachable. */
export async function requireOnline(): Promise<Opened> {
  // The connection may be back.
  if (requireOpened().isOffline) await sync().catch(() => undefined);
  const opened = requireOpened();
  if (opened.isOffline) throw new AppError('offline', { message: OFFLINE });
  return opened;
}
