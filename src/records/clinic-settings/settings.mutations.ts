import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '@/company/company-context';
import { updateSeen } from '@/lib/supabase/update-seen';
import { companyQueries } from '@/records/companies/companies.queries';
import { type Branding, fetchBranding, settingsQueries } from './settings.queries';

interface BrandingChange {
  /** As it was last looked at. */
  seen: Branding;
  values: Partial<Branding>;
}

/** Saves the company's logo and color. The database takes them from administrators only. */
export function useSaveBranding(companyId: string) {
  const client = useQueryClient();
  const { id: userId } = useCurrentUser();
  return useMutation({
    mutationFn: ({ seen, values }: BrandingChange) =>
      updateSeen({
        table: 'companies',
        companyId,
        seen,
        values,
        read: () => fetchBranding(companyId),
        what: 'the branding',
        logLabel: 'Error saving branding',
      }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: companyQueries.all(userId) }),
        client.invalidateQueries({ queryKey: settingsQueries.branding(companyId).queryKey }),
      ]),
  });
}
