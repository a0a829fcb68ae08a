import { atLeast, type VaultFacts } from '@vault/log';
import type { VaultRole } from '@vault/log-entry';
import type { VaultInfo } from '@/records/vaults/core/item';
import type { Opened } from './opened';

/** A vault's access data. */
interface Shared {
  people: Pick<ReadonlySet<string>, 'has'>;
  facts: Pick<VaultFacts, 'members'> | undefined;
  info: VaultInfo | undefined;
}

export function sharedOf({ log, vaults }: Opened, vault: string): Shared {
  return { people: log.people, facts: log.vaults.get(vault), info: vaults.get(vault)?.info };
}

/** A colleague in the clinic's list. */
interface Working {
  userId: string;
  role: string;
}

/**
 * Who lacks access that their role should give, and who has access by a former role. Roles are the
 * server's word, so no one gets in by them alone: a manager confirms and gives the key.
 */
export function accessGaps({ people, facts, info }: Shared, members: readonly Working[]) {
  const { roles = {}, by_role: byRole = [] } = info ?? {};
  const waiting: { user: string; role: VaultRole }[] = [];
  for (const { userId: user, role: clinicRole } of members) {
    const role = roles[clinicRole];
    const has = facts?.members.get(user);
    if (role && people.has(user) && !atLeast(has, role)) waiting.push({ user, role });
  }
  const outdated = byRole.filter((user) => {
    const role = members.find(({ userId }) => userId === user)?.role ?? '';
    return facts?.members.has(user) === true && roles[role] === undefined;
  });
  return { waiting, outdated };
}
