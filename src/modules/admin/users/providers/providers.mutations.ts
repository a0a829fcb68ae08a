import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { saveOnce } from '@/lib/supabase/save-once';
import { providerQueries } from '@/tables/providers/providers.queries';
import type { ProviderEntry } from './all-providers.queries';
import type { ProviderDraft } from './provider.model';
import { toProvider } from './provider.model';

const LOG_LABEL = 'Error saving provider';

interface Saving {
  draft: ProviderDraft;
  /** As it was looked at; null for a new one. */
  seen: ProviderEntry | null;
  /** The new one's, made by the form: sent twice it is one provider. */
  newId: string;
  /** Whether the clinic has nobody yet whom the sidebar presents. */
  isFirst: boolean;
}

/** Presents another provider first: in the sidebar, and where an appointment is asked for. */
export function useFeatureProvider(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (providerId: string) =>
      unwrap(
        await db.rpc('feature_provider', { company_id: companyId, provider_id: providerId }),
        LOG_LABEL,
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: providerQueries.all(companyId) }),
  });
}

export const newProvider = () =>
  saveOnce({
    table: 'providers',
    noun: 'provider',
    stamp: 'updated_at',
    taken: () => ({
      providers_user_idx: 'This member is another provider already.',
      providers_one_primary_idx: 'Somebody else has just added the first provider. Save once more.',
    }),
    logLabel: LOG_LABEL,
  });

/** Adds a provider, or changes one unless somebody else has since it was looked at. */
export function useSaveProvider(companyId: string) {
  const client = useQueryClient();
  const [add] = useState(newProvider);
  return useMutation({
    mutationFn: async ({ draft, seen, newId, isFirst }: Saving) => {
      const row = toProvider(draft);
      if (!seen) {
        await add({ ...row, id: newId, company_id: companyId, is_primary: isFirst });
        return;
      }
      const changed = unwrap(
        await db
          .from('providers')
          .update(row)
          .eq('company_id', companyId)
          .eq('id', seen.id)
          .eq('updated_at', seen.updated_at)
          .select('id'),
        LOG_LABEL,
      );
      if (changed.length === 0) throw new AppError('stale', { logLabel: LOG_LABEL });
    },
    // After a refusal too: somebody else has changed what is shown.
    onSettled: () => client.invalidateQueries({ queryKey: providerQueries.all(companyId) }),
  });
}
