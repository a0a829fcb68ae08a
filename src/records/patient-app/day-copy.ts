import { z } from 'zod';
import { copyTurn, MY_COPIES } from '@/lib/device-copies';
import { answered, inDatabase } from '@/lib/device-database';
import { type AppError, isTransient } from '@/lib/errors';

const PARTS = 'parts';
const KEY = 'key';
/** A copy is read for a day: what it says gets old. */
const READ_FOR_MS = 24 * 3_600_000;

const partSchema = z.object({
  at: z.number(),
  iv: z.instanceof(Uint8Array<ArrayBuffer>),
  sealed: z.instanceof(ArrayBuffer),
});

const inCopies = <T>(work: (db: IDBDatabase) => Promise<T>) => inDatabase(MY_COPIES, [PARTS], work);

const parts = (db: IDBDatabase, mode: IDBTransactionMode) =>
  db.transaction(PARTS, mode).objectStore(PARTS);

/** This device's key, which no script can read out. It goes with the copies. */
async function keyOf(db: IDBDatabase): Promise<CryptoKey> {
  const kept: unknown = await answered(parts(db, 'readonly').get(KEY));
  if (kept instanceof CryptoKey) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await answered(parts(db, 'readwrite').put(made, KEY));
  return made;
}

/** Keeps an answer of the server, sealed, unless the person signed out since `asked`. */
export async function keep(name: string, answer: unknown, asked: number): Promise<void> {
  try {
    await inCopies(async (db) => {
      const key = await keyOf(db);
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(JSON.stringify(answer));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
      if (copyTurn() !== asked) return;
      await answered(parts(db, 'readwrite').put({ at: Date.now(), iv, sealed }, name));
    });
  } catch {
    // Without storage there is no copy.
  }
}

export interface DayCopy {
  /** When it came from the server, in milliseconds. */
  at: number;
  answer: unknown;
}

/** The copy to show when an answer didn't come; any other refusal removes it. */
export async function copyInstead(name: string, error: AppError): Promise<DayCopy> {
  const copy = isTransient(error) ? await read(name) : await drop(name);
  if (copy === null) throw error;
  return copy;
}

async function read(name: string): Promise<DayCopy | null> {
  try {
    return await inCopies(async (db) => {
      const { at, iv, sealed } = partSchema.parse(await answered(parts(db, 'readonly').get(name)));
      if (Date.now() - at > READ_FOR_MS) return null;
      const key = await keyOf(db);
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
      return { at, answer: JSON.parse(new TextDecoder().decode(text)) };
    });
  } catch {
    // None, or one that this version can't read.
    return null;
  }
}

async function drop(name: string): Promise<null> {
  try {
    await inCopies(async (db) => await answered(parts(db, 'readwrite').delete(name)));
  } catch {
    // Without storage there is nothing to delete.
  }
  return null;
}
