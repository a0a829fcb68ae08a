import { sealOwn } from '../core/account';
import { saveAccount } from '../vault.mutations';
import type { Own } from './opened';
import { requireOpened, setOpened } from './store';

/** Saves what is the person's own, such as favorites, sealed. */
export async function saveOwn(own: Own): Promise<void> {
  const { account, proof, revision } = requireOpened();
  const sealed = await sealOwn(account, 'own', JSON.stringify(own));
  const saved = await saveAccount(account.clinic, proof, revision, { own: sealed });
  setOpened({ ...requireOpened(), own, revision: saved });
}
