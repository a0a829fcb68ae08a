import { type SeenChange, updateSeen } from '@/lib/supabase/update-seen';
import { useWrite } from '@/records/use-write';
import { type Branding, fetchBranding } from './settings.queries';

export function useSaveBranding(companyId: string) {
  return useWrite('branding', {
    mutationFn: ({ seen, values }: SeenChange<Branding>) =>
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
