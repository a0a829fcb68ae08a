import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { ZipPlaces } from './zip-file';
import { zipTableQueries } from './zip-tables.queries';

const LOG_LABEL = 'Error importing ZIP codes';

/** Imports where ZIP codes lie, in place of the table before. */
export function useImportZipTable(companyId: string) {
  const onSettled = useForget(companyId);
  return useMutation({
    mutationFn: async (table: ZipPlaces & { name: string }) =>
      unwrap(await db.rpc('import_zip_table', { ...table, company_id: companyId }), LOG_LABEL),
    onSettled,
  });
}

export function useRemoveZipTable(companyId: string) {
  const onSettled = useForget(companyId);
  return useMutation({
    mutationFn: async () =>
      unwrap(await db.rpc('remove_zip_table', { company_id: companyId }), LOG_LABEL),
    onSettled,
  });
}

function useForget(companyId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: zipTableQueries.all(companyId) });
}
