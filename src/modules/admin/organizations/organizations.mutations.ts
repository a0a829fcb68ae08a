import { useMutation, useQueryClient } from '@tanstack/react-query';
import { companyQueries } from '@/company/companies.queries';
import { useCurrentUser } from '@/company/company-context';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { NewClinic, toDetails } from './organization.model';
import { organizationQueries } from './organizations.queries';

/** Makes a clinic. The id is the form's own: sent twice it is one clinic or a refusal. */
export function useCreateClinic() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, name, slug, timeZone }: NewClinic & { id: string }) =>
      unwrap(
        await db.rpc('create_company', { id, slug, name, time_zone: timeZone }),
        'Error creating clinic',
      ),
    // After a failure too: the clinic may have been made, with only the answer lost.
    onSettled: refresh,
  });
}

/** Describes a clinic, unless somebody else has since it was looked at. */
export function useSaveClinic() {
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
