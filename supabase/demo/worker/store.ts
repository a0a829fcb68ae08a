import type { StoredFile } from '../../embedded/file-store.ts';

/** A saved file of the database: the pages that differ from the image. */
export interface KeptFile {
  path: string;
  size: number;
  /** No part of it is in the image. */
  isOwn: boolean;
}

export interface KeptPage {
  path: string;
  index: number;
  bytes: Uint8Array;
}

/** Changes to the database's files since the last save. */
export interface Changes {
  files: KeptFile[];
  pages: KeptPage[];
  /** Files whose earlier saved pages no longer count. */
  rewritten: string[];
  removed: string[];
}

export interface Kept {
  secret: string;
  files: KeptFile[];
  removed: string[];
  pages: KeptPage[];
}

/** Where the demo is kept between visits. */
export interface Store {
  /** The saved data for this release; null if there is none. From then on, only the latest caller may write. */
  begin: () => Promise<{ kept: Kept | null; isOfAnother: boolean }>;
  /** Saves all of it or nothing. @throws TakenOver, or the browser's error if it has no room */
  save: (changes: Changes, secret: string) => Promise<void>;
  clear: () => Promise<void>;
  uploads: {
    put: (name: string, file: StoredFile) => Promise<void>;
    get: (name: string) => Promise<StoredFile | undefined>;
    remove: (name: string) => Promise<void>;
  };
}

/** Another tab has the backend by now. */
export class TakenOver extends Error {}

interface About {
  /** The image and seed that the rest builds on. */
  stamp: string;
  /** The only tab that may write. */
  owner: string;
  /** Null until the first save was complete. */
  secret: string | null;
}

const STORES = ['about', 'files', 'removed', 'pages', 'uploads'] as const;
type Name = (typeof STORES)[number];

/** The store in IndexedDB. @throws the browser's error if it has none, as in some private windows */
export async function openStore(name: string, stamp: string): Promise<Store> {
  const db = await open(name);
  const owner = crypto.randomUUID();

  async function within<Result>(
    names: readonly Name[],
    mode: IDBTransactionMode,
    act: (store: (name: Name) => IDBObjectStore) => Promise<Result> | Result,
  ): Promise<Result> {
    const transaction = db.transaction(names, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new TakenOver());
    });
    // Reported by the await below, whichever comes first.
    done.catch(() => undefined);
    try {
      const result = await act((each) => transaction.objectStore(each));
      await done;
      return result;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // It is over already.
      }
      throw error;
    }
  }

  const about = (store: IDBObjectStore): Promise<About | undefined> => answer(store.get('now'));

  return {
    begin: () =>
      within(STORES, 'readwrite', async (store) => {
        const before = await about(store('about'));
        const secret = before?.stamp === stamp ? before.secret : null;
        if (secret === null) for (const each of STORES) store(each).clear();
        const now: About = { stamp, owner, secret };
        store('about').put(now, 'now');
        const isOfAnother = before !== undefined && before.stamp !== stamp;
        if (secret === null) return { kept: null, isOfAnother };
        const [files, removed, pages] = await Promise.all([
          answer<KeptFile[]>(store('files').getAll()),
          answer<string[]>(store('removed').getAll()),
          answer<KeptPage[]>(store('pages').getAll()),
        ]);
        return { kept: { secret, files, removed, pages }, isOfAnother };
      }),

    save: ({ files, pages, rewritten, removed }, secret) =>
      within(['about', 'files', 'removed', 'pages'], 'readwrite', async (store) => {
        if ((await about(store('about')))?.owner !== owner) throw new TakenOver();
        for (const path of [...removed, ...rewritten]) {
          store('pages').delete(IDBKeyRange.bound([path], [path, []]));
        }
        for (const path of removed) {
          store('files').delete(path);
          store('removed').put(path, path);
        }
        for (const file of files) {
          store('files').put(file);
          store('removed').delete(file.path);
        }
        for (const page of pages) store('pages').put(page);
        const now: About = { stamp, owner, secret };
        store('about').put(now, 'now');
      }),

    clear: () =>
      within(STORES, 'readwrite', (store) => {
        for (const each of STORES) store(each).clear();
      }),

    uploads: {
      put: (key, file) =>
        within(['uploads'], 'readwrite', (store) => void store('uploads').put(file, key)),
      get: (key) => within(['uploads'], 'readonly', (store) => answer(store('uploads').get(key))),
      remove: (key) =>
        within(['uploads'], 'readwrite', (store) => void store('uploads').delete(key)),
    },
  };
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      const db = request.result;
      db.createObjectStore('about');
      db.createObjectStore('files', { keyPath: 'path' });
      db.createObjectStore('removed');
      db.createObjectStore('pages', { keyPath: ['path', 'index'] });
      db.createObjectStore('uploads');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('Another tab has an older store open.'));
  });
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
