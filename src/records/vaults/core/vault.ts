import { wipe } from '@vault/bytes';
import { type ClinicLog, NO_HEAD } from '@vault/log';
import type { VaultRole } from '@vault/log-entry';
import { type Chain, type PinnedChain, readChain, type StoredRecord } from '@vault/records';
import type { Wrap } from '@vault/wrap';
import type { Secret } from './seal';
import { type EpochLink, epochSecrets, type Me, unwrapKey } from './vault-key';

export interface VaultRows {
  wraps: readonly Wrap[];
  links: readonly EpochLink[];
  records: readonly StoredRecord[];
}

export interface OpenVault {
  id: string;
  role: VaultRole;
  epoch: number;
  secrets: ReadonlyMap<number, Secret>;
  chain: Chain;
}

/**
 * Opens a vault for a member. Null if the log gives them no access, or this epoch's key isn't
 * sealed for them yet. A key that contradicts the log is a fault; a bad record is set aside in the
 * chain.
 */
export async function openVault(
  log: ClinicLog,
  me: Me,
  id: string,
  rows: VaultRows,
  pinned: PinnedChain = NO_HEAD,
): Promise<OpenVault | null> {
  const facts = log.vaults.get(id);
  const role = facts?.members.get(me.user);
  if (!facts || role === undefined) return null;
  const wrap = rows.wraps.findLast(
    (w) => w.vault === id && w.epoch === facts.epoch && w.recipient === me.user,
  );
  if (!wrap) return null;
  const key = await unwrapKey(log, me, wrap);
  const secrets = await epochSecrets(log, id, key, rows.links);
  wipe(key);
  const chain = await readChain(log, id, rows.records, pinned);
  return { id, role, epoch: facts.epoch, secrets, chain };
}
