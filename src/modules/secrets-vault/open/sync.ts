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

/** Whether what is open isn't the person's any more: taken out of the vaults or of the clinic, or in again by new keys. */
function isOver(error: unknown): boolean {
  if (error instanceof VaultFault) return error.check === REPLACED || error.check === OWN_KEYS;
  return error instanceof AppError && (error.code === 'forbidden' || error.code === 'not-found');
}

/** What was opened from a copy is shown to the server before anything else: doors and keys may be others by now. */
async function confirmed(before: Opened): Promise<Opened> {
  const { account, proof } = before;
  const { account: stored } = await tryVaults(account.clinic);
  insist(await confirmOpen(account.clinic, proof), 'closed', REPLACED);
  const door = await readDoor(account.clinic);
  const own = await readOwn(account, door.own);
  return { ...before, stored, revision: door.revision ?? 1, own, isFromCopy: false };
}

let isReplacing = false;

/** Replaces the open account by another: until that is done nothing asks the server about the one of before. */
export async function replacing(work: () => Promise<void>): Promise<void> {
  isReplacing = true;
  try {
    await work();
  } finally {
    isReplacing = false;
  }
}

/** Looks for what others changed, now and then. */
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
  // While this device itself replaces the account, the one of before is over for it alone.
  if (isOver(error) && !isReplacing && openedNow()?.account === before.account) {
    lock();
    forgetCopy(before.account);
  }
  throw error;
}

/** Looks for what others changed, if anything is open; anew where something changed from here meanwhile. */
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

/** Keeps what is open on this device for reading offline, as the person wants it; locked meanwhile, too. */
export function keepOpened(): void {
  const opened = openedNow();
  if (opened) keepCopy(opened, () => isSignedIn(opened.account.user));
}

function isSignedIn(user: string): boolean {
  const session = getSessionState();
  return session.status === 'signed-in' && session.userId === user;
}

/** What is unlocked, for what changes it: refused in words where the server can't be asked. */
export async function requireOnline(): Promise<Opened> {
  // It may be back since it was asked last.
  if (requireOpened().isOffline) await sync().catch(() => undefined);
  const opened = requireOpened();
  if (opened.isOffline) throw new AppError('offline', { message: OFFLINE });
  return opened;
}
