import { useMutation, useQueryClient } from '@tanstack/react-query';
import { companyQueries } from '@/company/companies.queries';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

/** Saves what follows the dot in the clinic's logo. The database takes it from administrators only. */
export function useSaveLogoSuffix() {
  const client = useQueryClient();
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  return useMutation({
    mutationFn: async (logoSuffix: string) =>
      unwrap(
        await db
          .from('companies')
          .update({ logo_suffix: logoSuffix })
          .eq('id', companyId)
          .select('logo_suffix')
          .single(),
        'Error saving branding',
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: companyQueries.all(userId) }),
  });
}
