/** The answer of one request of a database on this device. */
export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The copy could not be read.'));
  });
}

/** Opens a database of this device for some work; makes its stores the first time. */
export async function inDatabase<T>(
  name: string,
  stores: readonly string[],
  work: (db: IDBDatabase) => Promise<T>,
): Promise<T> {
  const asked = indexedDB.open(name, 1);
  asked.onupgradeneeded = () => {
    for (const store of stores) asked.result.createObjectStore(store);
  };
  const db = await answered(asked);
  // Another tab's sign-out must not wait for this one.
  db.onversionchange = () => db.close();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
