import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import type { ZipPlaces } from './zip-file';

const LOG_LABEL = 'Error importing ZIP codes';

export function useImportZipTable(companyId: string) {
  return useWrite('zip-tables', {
    mutationFn: async (table: ZipPlaces & { name: string }) =>
      unwrap(await db.rpc('import_zip_table', { ...table, company_id: companyId }), LOG_LABEL),
  });
}

export function useRemoveZipTable(companyId: string) {
  return useWrite('zip-tables', {
    mutationFn: async () =>
      unwrap(await db.rpc('remove_zip_table', { company_id: companyId }), LOG_LABEL),
  });
}
