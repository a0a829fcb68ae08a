import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrapMaybe } from '@/lib/supabase/result';
import { providerQueries } from '@/shared/providers/providers.queries';

export const providerPageQueries = {
  /** Everything the clinic says of one provider; null when it has none of that id. */
  one: (companyId: string, providerId: string) =>
    queryOptions({
      queryKey: [...providerQueries.all(companyId), 'page', providerId],
      queryFn: async ({ signal }) =>
        unwrapMaybe(
          await db
            .from('providers')
            .select(
              'id, name, specialty, image_url, is_active, about, credentials, office_hours, services, conditions, documents',
            )
            .eq('company_id', companyId)
            .eq('id', providerId)
            .abortSignal(signal)
            .maybeSingle(),
          'Error fetching provider',
        ),
      staleTime: 5 * 60_000,
    }),
};
