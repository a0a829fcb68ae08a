import type { NewFile } from './store-file';

/** `storeFile`, whose code most visits don't need. */
export async function storeFile(file: NewFile): Promise<void> {
  const store = await import('./store-file');
  await store.storeFile(file);
}
