import type { Opened } from '../open/opened';

/**
 * Everything the person may open, sealed as the server keeps it: passphrase or recovery code opens it, and
 * scripts/decrypt-vault.ts shows how without the portal.
 */
export function exportOf({ account, stored, texts, rows, vaults }: Opened): string {
  const { clinic, user } = account;
  return JSON.stringify({
    format: 'clinic-vault-export/1',
    clinic,
    user,
    account: stored,
    log: texts,
    wraps: rows.wraps.filter(({ recipient }) => recipient === user),
    links: rows.links,
    vaults: [...vaults.values()].map(({ id, records }) => ({ id, records })),
  });
}
