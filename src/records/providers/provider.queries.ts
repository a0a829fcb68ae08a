import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRow } from '@/lib/supabase/clinic-rows';
import { providerQueries } from './providers.queries';

export const providerPageQueries = {
  /** All details of one provider; null if the clinic has no such provider. */
  one: (companyId: string, providerId: string) =>
    queryOptions({
      queryKey: [...providerQueries.all(companyId), 'page', providerId],
      queryFn: ({ signal }) =>
        fetchRow(
          db.from('providers').select(
            `
                id,
                name,
                specialty,
                image_url,
                is_active,
                about,
                credentials,
                office_hours,
                services,
                conditions,
                documents
              `,
          ),
          { companyId, id: providerId, signal },
          'Error fetching provider',
        ),
      staleTime: 5 * 60_000,
    }),
};
