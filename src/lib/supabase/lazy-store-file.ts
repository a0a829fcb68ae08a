import type { NewFile } from './store-file';

/** Loads `storeFile` on demand: most visits don't need it. */
export async function storeFile(file: NewFile): Promise<void> {
  const store = await import('./store-file');
  await store.storeFile(file);
}
