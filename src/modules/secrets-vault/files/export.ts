import { utf8 } from '@vault/bytes';
import { startTransfer } from '@/modules/secrets-vault/open/transfers';
import { partCount, partPath } from '@/records/vaults/core/file-seal';
import type { StoredFile } from '@/records/vaults/core/item';
import { readPart } from '@/records/vaults/vaults.queries';
import type { Opened } from '../open/opened';
import { openSink } from './download';
import { TAR_END, tarFile } from './tar';

const NAME = 'vault-export.tar';

/**
 * All that the member may open, still sealed as on the server. Passphrase or recovery code opens
 * it; scripts/decrypt-vault.ts does so without the portal.
 */
function exportOf({ account, stored, texts, rows, vaults }: Opened): string {
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

function filesOf({ vaults }: Opened): { vault: string; file: StoredFile }[] {
  return [...vaults.values()].flatMap(({ id, items }) =>
    [...items.values()].flatMap(({ item }) => item.files.map((file) => ({ vault: id, file }))),
  );
}

/** Writes an archive of the export and all files' sealed parts. Opens nothing. */
export async function exportAll(opened: Opened): Promise<void> {
  const { clinic } = opened.account;
  const parts = filesOf(opened).flatMap(({ vault, file }) =>
    Array.from({ length: partCount(file.size) }, (_, part) => ({
      path: partPath({ clinic, vault, file: file.id, size: file.size }, part),
      name: `files/${vault}/${file.id}/${part}`,
    })),
  );
  const size = filesOf(opened).reduce((sum, { file }) => sum + file.size, 0);
  const sink = await openSink(NAME, size);
  if (sink === null) return;
  const head = tarFile('export.json', utf8(exportOf(opened)));
  let next = -1;
  startTransfer({
    name: NAME,
    direction: 'down',
    onCancelled: () => void sink.abort().catch(() => undefined),
    run: async (signal, onShare) => {
      for (; next < parts.length; next++) {
        const part = parts[next];
        await sink.write(part ? tarFile(part.name, await readPart(part.path, signal)) : head);
        signal.throwIfAborted();
        onShare((next + 1) / Math.max(1, parts.length));
      }
      await sink.write(TAR_END);
      await sink.end();
    },
  });
}
