import { z } from 'zod';
import { type OpenAccount, openOwn, sealOwn } from '@/records/vaults/core/account';
import { storedFileSchema } from '@/records/vaults/core/item';

const uploadSchema = z.object({
  vault: z.string(),
  /** The item that gets the file. */
  item: z.string(),
  file: storedFileSchema,
  /** The chosen file's last change, to recognize it again. */
  modified: z.number(),
  /** Hashes of the parts as first sealed: the same key never seals different data. */
  sealed: z.array(z.string()),
  /** Number of parts that have arrived. */
  arrived: z.int(),
});

export type Upload = z.infer<typeof uploadSchema>;

const kept = z.record(z.string(), z.string());

const keyOf = ({ clinic, user }: OpenAccount) => `vault-uploads:${clinic}:${user}`;

function readKept(account: OpenAccount): Record<string, string> {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(keyOf(account)) ?? '{}'));
  } catch {
    return {};
  }
}

function writeKept(account: OpenAccount, next: Record<string, string>): void {
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(keyOf(account));
    else localStorage.setItem(keyOf(account), JSON.stringify(next));
  } catch {
    // Without storage, an upload resumes only in this tab.
  }
}

/** Stores an upload's progress on this device, sealed: it includes the file's key and name. */
export async function keepUpload(account: OpenAccount, upload: Upload): Promise<void> {
  const sealed = await sealOwn(account, 'upload', JSON.stringify(upload));
  writeKept(account, { ...readKept(account), [upload.file.id]: sealed });
}

export function forgetUpload(account: OpenAccount, id: string): void {
  const { [id]: _gone, ...rest } = readKept(account);
  writeKept(account, rest);
}

export async function uploadBegun(
  account: OpenAccount,
  vault: string,
  item: string | null,
  chosen: File,
): Promise<Upload | null> {
  for (const text of Object.values(readKept(account))) {
    try {
      const upload = uploadSchema.parse(JSON.parse(await openOwn(account, 'upload', text)));
      const isSame =
        upload.file.name === chosen.name &&
        upload.file.size === chosen.size &&
        upload.modified === chosen.lastModified;
      if (isSame && upload.vault === vault && (item === null || upload.item === item)) {
        return upload;
      }
    } catch {
      // From an earlier account.
    }
  }
  return null;
}
