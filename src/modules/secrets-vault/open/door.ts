import type { Owner } from '@/records/vaults/core/account';
import { readDoor, type VaultDoor } from '@/records/vaults/vaults.queries';
import { copyInstead, forgetCopy } from './copy';

export interface FoundDoor extends VaultDoor {
  isOffline: boolean;
}

async function doorOfCopy(owner: Owner, cause: unknown): Promise<FoundDoor> {
  const { head } = await copyInstead(owner, cause);
  return {
    has_account: true,
    has_passkey: head.account.passkeys.length > 0,
    own: null,
    revision: null,
    is_in: true,
    is_founded: true,
    may_found: false,
    invitation: null,
    isOffline: true,
  };
}

/** Finds the member's way into the vaults. A person who is no longer in loses the local copy. */
export async function findDoor(owner: Owner): Promise<FoundDoor> {
  try {
    const door = await readDoor(owner.clinic);
    if (!door.is_in || !door.has_account) forgetCopy(owner);
    return { ...door, isOffline: false };
  } catch (error) {
    return doorOfCopy(owner, error);
  }
}
