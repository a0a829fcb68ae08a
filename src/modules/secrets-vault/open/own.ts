import { isSameValue } from '@/lib/same-value';
import { sealOwn } from '@/records/vaults/core/account';
import { saveAccount } from '@/records/vaults/vaults.mutations';
import { readDoor } from '@/records/vaults/vaults.queries';
import { type Own, readOwn } from './opened';
import { requireOpened, setOpened } from './store';
import { keepOpened, requireOnline } from './sync';
import { isStale } from './write';

function show(own: Own, revision: number): void {
  setOpened({ ...requireOpened(), own, revision });
  keepOpened();
}

/** Loads what another device of the person saved, or this one before a lost answer. */
async function refresh(): Promise<void> {
  const { account } = requireOpened();
  const door = await readDoor(account.clinic);
  show(await readOwn(account, door.own), door.revision ?? 1);
}

/** Saves the person's own data, such as favorites, sealed, on top of the current state. */
export async function saveOwn(change: (own: Own) => Own): Promise<void> {
  await requireOnline();
  try {
    await saveOnce(change);
  } catch (error) {
    if (!isStale(error)) throw error;
    await refresh();
    await saveOnce(change);
  }
}

async function saveOnce(change: (own: Own) => Own): Promise<void> {
  const { account, proof, revision, own: before } = requireOpened();
  const own = change(before);
  if (isSameValue(own, before)) return;
  const sealed = await sealOwn(account, 'own', JSON.stringify(own));
  show(own, await saveAccount(account.clinic, proof, revision, { own: sealed }));
}
