import type { SignedText } from '@vault/log-entry';
import type { StoredRecord } from '@vault/records';
import type { Wrap } from '@vault/wrap';
import { z } from 'zod';
import { COPIES, noteCopy } from '@/lib/device-copies';
import { type Account, accountSchema, type Owner } from '@/records/vaults/core/account';
import { type EpochLink, linkSchema, wrapSchema } from '@/records/vaults/core/vault-key';

const HEADS = 'heads';
const PAGES = 'pages';
const PAGE = 1000;

const signedSchema = z.object({ body: z.string(), signature: z.string() });
const pageSchema = z.array(signedSchema.extend({ sealed: z.string().nullable() }));

const headSchema = z.object({
  /** How far this device had seen everything, and when; sealed, so that it can't be told otherwise. */
  stamp: z.string(),
  account: accountSchema,
  own: z.string(),
  log: z.array(signedSchema),
  wraps: z.array(wrapSchema),
  links: z.array(linkSchema),
});

/** What a device keeps of a person's vaults beside their records: sealed or signed, each word of it. */
interface CopyHead {
  stamp: string;
  account: Account;
  own: string;
  log: readonly SignedText[];
  wraps: readonly Wrap[];
  links: readonly EpochLink[];
}

interface KeptVault {
  id: string;
  records: readonly StoredRecord[];
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The copy could not be read.'));
  });
}

function finished(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error('The copy could not be written.'));
  });
}

async function inCopies<T>(work: (db: IDBDatabase) => Promise<T>): Promise<T> {
  const asked = indexedDB.open(COPIES, 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore(HEADS);
    asked.result.createObjectStore(PAGES);
  };
  const db = await answered(asked);
  // Another tab signs out: it must not wait for this one.
  db.onversionchange = () => db.close();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Everything below a key: an array comes after every text and number. */
const below = (...key: string[]) => IDBKeyRange.bound(key, [...key, []]);

const keySchema = z.tuple([z.string(), z.string(), z.string(), z.int()]);

/** How many records of each vault this tab has kept. */
const kept = new Map<string, number>();

/** Lets go of pages of vaults that aren't the person's any more, and says of which of theirs the beginning is there. */
function tidy(pages: IDBObjectStore, keys: readonly IDBValidKey[], theirs: ReadonlySet<string>) {
  const begun = new Set<string>();
  for (const key of keys) {
    const [, , id, first] = keySchema.parse(key);
    if (!theirs.has(id)) pages.delete(key);
    else if (first === 0) begun.add(id);
  }
  return begun;
}

/** Puts those records of a vault that aren't kept yet. */
function putPages(
  pages: IDBObjectStore,
  { clinic, user }: Owner,
  { id, records }: KeptVault,
  had: number,
): void {
  if (had === 0) pages.delete(below(clinic, user, id));
  for (let at = had; at < records.length; at += PAGE) {
    pages.put(records.slice(at, at + PAGE), [clinic, user, id, at]);
  }
}

/** Keeps a person's vaults on this device, and nothing of those that aren't theirs any more. */
export function writeCopy(
  owner: Owner,
  head: CopyHead,
  vaults: readonly KeptVault[],
): Promise<void> {
  const { clinic, user } = owner;
  const placeOf = (id: string) => `${clinic} ${user} ${id}`;
  return inCopies(async (db) => {
    const work = db.transaction([HEADS, PAGES], 'readwrite');
    const done = finished(work);
    const pages = work.objectStore(PAGES);
    work.objectStore(HEADS).put(head, [clinic, user]);
    const there = await answered(pages.getAllKeys(below(clinic, user)));
    const begun = tidy(pages, there, new Set(vaults.map(({ id }) => id)));
    for (const vault of vaults) {
      // Another tab may have removed the beginning: all of it is written anew then.
      const had = begun.has(vault.id) ? (kept.get(placeOf(vault.id)) ?? 0) : 0;
      putPages(pages, owner, vault, had);
    }
    await done;
    for (const { id, records } of vaults) kept.set(placeOf(id), records.length);
    noteCopy(clinic);
  });
}

/** A copy as it is kept; what it holds is checked and opened by whoever reads it. */
export interface KeptCopy {
  head: CopyHead;
  vaults: ReadonlyMap<string, readonly StoredRecord[]>;
}

/** What this device keeps of a person's vaults, or null. */
export async function readCopy({ clinic, user }: Owner): Promise<KeptCopy | null> {
  // What is there may be other than what this tab has put: the next time all of it is put anew.
  kept.clear();
  try {
    return await inCopies(async (db) => {
      const work = db.transaction([HEADS, PAGES], 'readonly');
      const pages = work.objectStore(PAGES);
      const range = below(clinic, user);
      const [head, keys, values] = await Promise.all([
        answered(work.objectStore(HEADS).get([clinic, user])),
        answered(pages.getAllKeys(range)),
        answered(pages.getAll(range)),
      ]);
      const vaults = new Map<string, StoredRecord[]>();
      for (const [at, key] of keys.entries()) {
        const [, , vault, first] = keySchema.parse(key);
        const records = vaults.get(vault) ?? [];
        // Pages of two tabs may overlap: of one place they say the same.
        for (const [more, record] of pageSchema.parse(values[at]).entries()) {
          records[first + more] = record;
        }
        vaults.set(vault, records);
      }
      for (const records of vaults.values()) {
        if (Object.keys(records).length < records.length)
          throw new Error('A page of the copy is missing.');
      }
      return { head: headSchema.parse(head), vaults };
    });
  } catch {
    // None, or none that this version can read.
    return null;
  }
}

/** Removes what this device keeps of a person's vaults in one clinic. */
export async function dropCopy({ clinic, user }: Owner): Promise<void> {
  kept.clear();
  try {
    await inCopies(async (db) => {
      const work = db.transaction([HEADS, PAGES], 'readwrite');
      const done = finished(work);
      work.objectStore(HEADS).delete([clinic, user]);
      work.objectStore(PAGES).delete(below(clinic, user));
      await done;
    });
  } catch {
    // Where nothing is kept there is nothing to remove.
  }
}
