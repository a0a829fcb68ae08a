import type { SignedText } from '@vault/log-entry';
import type { StoredRecord } from '@vault/records';
import type { Wrap } from '@vault/wrap';
import { z } from 'zod';
import { COPIES, noteCopy } from '@/lib/device-copies';
import { answered, inDatabase } from '@/lib/device-database';
import { type Account, accountSchema, type Owner } from '@/records/vaults/core/account';
import { type EpochLink, linkSchema, wrapSchema } from '@/records/vaults/core/vault-key';

const HEADS = 'heads';
const PAGES = 'pages';
const PAGE = 1000;

const signedSchema = z.object({ body: z.string(), signature: z.string() });
const pageSchema = z.array(signedSchema.extend({ sealed: z.string().nullable() }));

const headSchema = z.object({
  /** How much this device had seen, and when; sealed against tampering. */
  stamp: z.string(),
  account: accountSchema,
  own: z.string(),
  log: z.array(signedSchema),
  wraps: z.array(wrapSchema),
  links: z.array(linkSchema),
});

/** A device's copy of a person's vaults, without records. Every part is sealed or signed. */
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

function finished(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error('The copy could not be written.'));
  });
}

const inCopies = <T>(work: (db: IDBDatabase) => Promise<T>) =>
  inDatabase(COPIES, [HEADS, PAGES], work);

/** All keys under a prefix: arrays sort after texts and numbers. */
const below = (...key: string[]) => IDBKeyRange.bound(key, [...key, []]);

const keySchema = z.tuple([z.string(), z.string(), z.string(), z.int()]);

/** Records of each vault that this tab has stored. */
const kept = new Map<string, number>();

/**
 * Deletes pages of vaults the person no longer has; returns the vaults whose first page is stored.
 */
function tidy(pages: IDBObjectStore, keys: readonly IDBValidKey[], theirs: ReadonlySet<string>) {
  const begun = new Set<string>();
  for (const key of keys) {
    const [, , id, first] = keySchema.parse(key);
    if (!theirs.has(id)) pages.delete(key);
    else if (first === 0) begun.add(id);
  }
  return begun;
}

/** Stores a vault's new records. */
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
      // Another tab may have deleted the first page; then all is written anew.
      const had = begun.has(vault.id) ? (kept.get(placeOf(vault.id)) ?? 0) : 0;
      putPages(pages, owner, vault, had);
    }
    await done;
    for (const { id, records } of vaults) kept.set(placeOf(id), records.length);
    noteCopy(clinic);
  });
}

/** A stored copy; the reader checks and opens it. */
export interface KeptCopy {
  head: CopyHead;
  vaults: ReadonlyMap<string, readonly StoredRecord[]>;
}

/** This device's copy of a person's vaults, or null. */
export async function readCopy({ clinic, user }: Owner): Promise<KeptCopy | null> {
  // The store may differ from what this tab wrote, so the next write is complete.
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
        // Pages of two tabs may overlap; they agree on each record.
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
    // None, or one that this version can't read.
    return null;
  }
}

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
    // Without storage there is nothing to delete.
  }
}
