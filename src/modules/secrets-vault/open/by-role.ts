import type { VaultRole } from '@vault/log-entry';
import { grant, rotate } from './access';
import { saveInfo } from './vaults';

export async function giveByRole(vault: string, user: string, role: VaultRole): Promise<void> {
  await grant(vault, user, role);
  await saveInfo(vault, (info) => ({
    ...info,
    by_role: [...(info.by_role ?? []).filter((one) => one !== user), user],
  }));
}

export async function endByRole(vault: string, user: string): Promise<void> {
  await rotate(vault, [user]);
  await saveInfo(vault, (info) => ({
    ...info,
    by_role: (info.by_role ?? []).filter((one) => one !== user),
  }));
}
