import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import type { NewCompany, toDetails } from './organization.model';

export function useCreateCompany() {
  return useWrite('companies', {
    mutationFn: async ({ id, name, slug, timeZone }: NewCompany & { id: string }) =>
      unwrap(
        await db.rpc('create_company', { id, slug, name, time_zone: timeZone }),
        'Error creating clinic',
      ),
  });
}

/** Saves a company's details; refused if a colleague changed them first. */
export function useSaveCompany() {
  return useWrite('companies', {
    mutationFn: async ({
      id,
      revision,
      details,
    }: {
      id: string;
      revision: number;
      details: ReturnType<typeof toDetails>;
    }) =>
      unwrap(
        await db.rpc('update_company', {
          company_id: id,
          ...details,
          expected_revision: revision,
        }),
        'Error saving clinic',
      ),
  });
}
