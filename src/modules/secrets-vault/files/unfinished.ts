import { z } from 'zod';
import { type OpenAccount, openOwn, sealOwn } from '@/records/vaults/core/account';
import { storedFileSchema } from '@/records/vaults/core/item';

const uploadSchema = z.object({
  vault: z.string(),
  /** The item that gets the file. */
  item: z.string(),
  file: storedFileSchema,
  /** When the chosen file was last changed, to know it again. */
  modified: z.number(),
  /** The hash of each part as it was sealed first: under this key it is never sealed otherwise. */
  sealed: z.array(z.string()),
  /** How many of them have arrived. */
  arrived: z.int(),
});

/** A file on its way: what it takes to carry on after a broken line, or tomorrow. */
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
    // Where nothing is kept, an upload is carried on in this tab alone.
  }
}

/** Keeps how far an upload is on this device, sealed: its key and name are in it. */
export async function keepUpload(account: OpenAccount, upload: Upload): Promise<void> {
  const sealed = await sealOwn(account, 'upload', JSON.stringify(upload));
  writeKept(account, { ...readKept(account), [upload.file.id]: sealed });
}

export function forgetUpload(account: OpenAccount, id: string): void {
  const { [id]: _gone, ...rest } = readKept(account);
  writeKept(account, rest);
}

/** The upload of this very file that was begun before, if there is one. */
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
      // Of an account that was before this one.
    }
  }
  return null;
}
