import { type Bytes, wipe } from '@vault/bytes';
import { insist, VaultFault } from '@vault/fault';
import {
  type Account,
  changeDoors,
  type Opener,
  openAccount,
  withPasskey,
  withPassphrase,
  withRecoveryCode,
} from '@/records/vaults/core/account';
import { argon2InWorker } from '@/records/vaults/core/argon2-in-worker';
import { RECOVERY_LETTERS, readCode } from '@/records/vaults/core/code';
import { saveAccount, tryVaults } from '@/records/vaults/vaults.mutations';
import { makePasskey } from './passkey';
import { requireOpened, setOpened } from './store';
import { keepOpened, requireOnline } from './sync';
import { calibrated } from './unlock';

type Change = (accountKey: Bytes) => Promise<Partial<Account>>;

export const byPassphrase = (passphrase: string): Opener => ({
  by: 'passphrase',
  passphrase,
  argon2id: argon2InWorker,
});

export async function opens(stored: Account, opener: Opener): Promise<boolean> {
  try {
    await openAccount(requireOpened().account, stored, opener);
    return true;
  } catch (error) {
    if (error instanceof VaultFault) return false;
    throw error;
  }
}

function show(stored: Account, revision: number): void {
  setOpened({ ...requireOpened(), stored, revision });
  keepOpened();
}

async function save(changed: Account, seen: number): Promise<void> {
  const { account, proof } = requireOpened();
  show(changed, await saveAccount(account.clinic, proof, seen, { account: changed }));
}

/**
 * Changes a way into the account. Needs the passphrase again: an unlocked tab isn't enough. After a
 * lost answer the change may be saved: then `next` opens the account, or nothing is left to change
 * (null).
 */
async function change(
  passphrase: string,
  changeOf: (stored: Account) => Promise<Change | null>,
  next?: string,
): Promise<void> {
  const { account } = await requireOnline();
  const { account: stored, revision } = await tryVaults(account.clinic);
  const opener = byPassphrase(passphrase);
  if (!(await opens(stored, opener))) {
    insist(next !== undefined && (await opens(stored, byPassphrase(next))), 'closed', 'passphrase');
    return show(stored, revision);
  }
  const changed = await changeOf(stored);
  if (changed === null) return show(stored, revision);
  await save(await changeDoors(account, stored, opener, changed), revision);
}

export function changePassphrase(passphrase: string, next: string): Promise<void> {
  return change(
    passphrase,
    async (stored) =>
      withPassphrase(argon2InWorker, requireOpened().account, stored, next, await calibrated()),
    next,
  );
}

/** Sets a new recovery code; the old one stops working. */
export function changeRecoveryCode(passphrase: string, typed: string): Promise<void> {
  return change(passphrase, async (stored) => {
    const code = await readCode(typed, RECOVERY_LETTERS);
    insist(code !== null, 'closed', 'code');
    if (await opens(stored, { by: 'recovery', code })) return null;
    return withRecoveryCode(requireOpened().account, stored, code);
  });
}

/** The last passkey made, so that a retry after a lost answer makes no second one. */
let lastMade: { credential: string; name: string } | null = null;

export function addPasskey(passphrase: string, name: string): Promise<void> {
  return change(passphrase, async (stored) => {
    const before = lastMade?.name === name ? lastMade.credential : null;
    if (stored.passkeys.some(({ credential }) => credential === before)) return null;
    const made = await makePasskey(name);
    lastMade = { credential: made.credential, name };
    return async (accountKey) => {
      const doors = await withPasskey(requireOpened().account, stored, { ...made, name })(
        accountKey,
      );
      wipe(made.output);
      return doors;
    };
  });
}

export async function removePasskey(credential: string): Promise<void> {
  const { account } = await requireOnline();
  const { account: stored, revision } = await tryVaults(account.clinic);
  const passkeys = stored.passkeys.filter((one) => one.credential !== credential);
  if (passkeys.length === stored.passkeys.length) show(stored, revision);
  else await save({ ...stored, passkeys }, revision);
}
