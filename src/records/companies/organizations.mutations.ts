import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '@/company/company-context';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { companyQueries } from './companies.queries';
import type { NewCompany, toDetails } from './organization.model';
import { organizationQueries } from './organizations.queries';

/** Makes a company. The id is the form's own: sent twice it is one company or a refusal. */
export function useCreateCompany() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, name, slug, timeZone }: NewCompany & { id: string }) =>
      unwrap(
        await db.rpc('create_company', { id, slug, name, time_zone: timeZone }),
        'Error creating clinic',
      ),
    // After a failure too: the company may have been made, with only the answer lost.
    onSettled: refresh,
  });
}

/** Describes a company, unless somebody else has since it was looked at. */
export function useSaveCompany() {
  const refresh = useRefresh();
  return useMutation({
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
    // After a refusal too: somebody else has changed what is shown.
    onSettled: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  const { id: userId } = useCurrentUser();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: companyQueries.all(userId) }),
      client.invalidateQueries({ queryKey: organizationQueries.all(userId) }),
    ]);
}
