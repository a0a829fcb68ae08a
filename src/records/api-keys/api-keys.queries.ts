import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';
import { isSystem } from './api-keys.model';

export type ApiKey = Awaited<ReturnType<typeof fetchKeys>>[number];

export const apiKeyQueries = {
  all: (companyId: string) => ['company', companyId, 'api_keys'] as const,

  /** Every key, expired ones included, the newest first. */
  list: (companyId: string) =>
    queryOptions({
      queryKey: [...apiKeyQueries.all(companyId), 'list'],
      queryFn: ({ signal }) => fetchKeys(companyId, signal),
      select: (keys) => keys.filter((key) => !isSystem(key)),
    }),

  /** Every registered system, expired ones included, the newest first. */
  systems: (companyId: string) =>
    queryOptions({
      queryKey: [...apiKeyQueries.all(companyId), 'list'],
      queryFn: ({ signal }) => fetchKeys(companyId, signal),
      select: (keys) => keys.filter(isSystem),
    }),
};

function fetchKeys(companyId: string, signal: AbortSignal) {
  return fetchRows(
    db
      .from('api_keys')
      .select(
        `
          id,
          name,
          prefix,
          scopes,
          expires_at,
          last_used_at,
          last_used_from,
          created_at,
          created_by,
          revoked_at,
          public_keys,
          keys_replaced_at,
          keys_replaced_by,
          keys_url,
          keys_fetched_at,
          keys_error,
          creator:user_profiles!api_keys_created_by_fkey(username, display_name),
          revoker:user_profiles!api_keys_revoked_by_fkey(username, display_name)
        `,
      )
      .order('created_at', { ascending: false })
      .order('id'),
    { companyId, signal },
    'Error fetching API keys',
  );
}
