import { storeFile } from '@/lib/supabase/lazy-store-file';
import type { Upload } from '@/lib/supabase/upload';
import { keptName, type Place, storedPath } from './stored-path';

/** Stores a file of a record where the database expects it; returns what its record keeps of it. */
export async function storeRecordFile({
  companyId,
  ownerId,
  id,
  name: given,
  ...upload
}: Place & Omit<Upload, 'path'>): Promise<{ id: string; path: string; name: string }> {
  const path = storedPath({ companyId, ownerId, id, name: given });
  const name = keptName(given);
  await storeFile({ ...upload, path, name });
  return { id, path, name };
}
