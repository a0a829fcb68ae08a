import { updateSeen } from '@/lib/supabase/update-seen';
import { useWrite } from '@/records/use-write';
import { type Branding, fetchBranding } from './settings.queries';

interface BrandingChange {
  /** As the person last saw it. */
  seen: Branding;
  values: Partial<Branding>;
}

export function useSaveBranding(companyId: string) {
  return useWrite('branding', {
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
  });
}
