import { useMutation, useQueryClient } from '@tanstack/react-query';
import { companyQueries } from '@/company/companies.queries';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { BrandingDraft } from './branding.model';

/** Saves the clinic's logo and color. The database takes them from administrators only. */
export function useSaveBranding() {
  const client = useQueryClient();
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  return useMutation({
    mutationFn: async ({ logoSuffix, accentColor }: BrandingDraft) =>
      unwrap(
        await db
          .from('companies')
          .update({ logo_suffix: logoSuffix, accent_color: accentColor })
          .eq('id', companyId)
          .select('logo_suffix')
          .single(),
        'Error saving branding',
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: companyQueries.all(userId) }),
  });
}
