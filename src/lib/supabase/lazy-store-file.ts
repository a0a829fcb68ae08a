import type { NewFile } from './store-file';

export async function storeFile(file: NewFile): Promise<void> {
  const store = await import('./store-file');
  await store.storeFile(file);
}
