import {
  type Account,
  changeDoors,
  openAccount,
  withPasskey,
  withPassphrase,
  withRecoveryCode,
} from '../core/account';
import { argon2InWorker } from '../core/argon2-in-worker';
import { type Bytes, wipe } from '../core/bytes';
import { RECOVERY_LETTERS, readCode } from '../core/code';
import { insist } from '../core/fault';
import { saveAccount, tryVaults } from '../vault.mutations';
import { makePasskey } from './passkey';
import { requireOpened, setOpened } from './store';
import { calibrated } from './unlock';

type Change = (accountKey: Bytes) => Promise<Partial<Account>>;

/** Changes a way into the account. The passphrase is asked for again: an unlocked tab alone doesn't do. */
async function change(passphrase: string, changeOf: (stored: Account) => Promise<Change>) {
  const { account, proof } = requireOpened();
  const { account: stored, revision } = await tryVaults(account.clinic);
  const opener = { by: 'passphrase', passphrase, argon2id: argon2InWorker } as const;
  await openAccount(account, stored, opener);
  const changed = await changeDoors(account, stored, opener, await changeOf(stored));
  await saved(changed, revision, account.clinic, proof);
}

async function saved(changed: Account, seen: number, clinic: string, proof: string) {
  const revision = await saveAccount(clinic, proof, seen, { account: changed });
  setOpened({ ...requireOpened(), stored: changed, revision });
}

export function changePassphrase(passphrase: string, next: string): Promise<void> {
  return change(passphrase, async (stored) =>
    withPassphrase(argon2InWorker, requireOpened().account, stored, next, await calibrated()),
  );
}

/** Takes a new recovery code; the one before opens nothing from then on. */
export function changeRecoveryCode(passphrase: string, typed: string): Promise<void> {
  return change(passphrase, async (stored) => {
    const code = await readCode(typed, RECOVERY_LETTERS);
    insist(code !== null, 'closed', 'code');
    return withRecoveryCode(requireOpened().account, stored, code);
  });
}

export function addPasskey(passphrase: string, name: string): Promise<void> {
  return change(passphrase, async (stored) => {
    const made = await makePasskey(name);
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
  const { account, proof } = requireOpened();
  const { account: stored, revision } = await tryVaults(account.clinic);
  const passkeys = stored.passkeys.filter((one) => one.credential !== credential);
  await saved({ ...stored, passkeys }, revision, account.clinic, proof);
}
