import { useState } from 'react';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { saveOnce } from '@/lib/supabase/save-once';
import { type SeenChange, updateSeen } from '@/lib/supabase/update-seen';
import { useWrite } from '@/records/use-write';
import { fetchProvider, type ProviderRecord } from './all-providers.queries';
import { type ProviderDraft, toProvider } from './provider.model';

const LOG_LABEL = 'Error saving provider';

/** Makes another provider the primary one: in the sidebar and first in booking. */
export function useFeatureProvider(companyId: string) {
  return useWrite('providers', {
    mutationFn: async (providerId: string) =>
      unwrap(
        await db.rpc('feature_provider', { company_id: companyId, provider_id: providerId }),
        LOG_LABEL,
      ),
  });
}

export const newProvider = () =>
  saveOnce({
    table: 'providers',
    noun: 'provider',
    stamp: 'updated_at',
    taken: () => ({
      providers_user_idx: 'This member is already another provider.',
      providers_one_primary_idx: 'A colleague just added the first provider. Save again.',
    }),
    logLabel: LOG_LABEL,
  });

interface NewProvider {
  draft: ProviderDraft;
  /** Made by the form: a repeat is the same provider. */
  id: string;
  /** Whether the clinic has no primary provider yet. */
  isFirst: boolean;
}

export function useAddProvider(companyId: string) {
  const [add] = useState(newProvider);
  return useWrite('providers', {
    mutationFn: ({ draft, id, isFirst }: NewProvider) =>
      add({ ...toProvider(draft), id, company_id: companyId, is_primary: isFirst }),
  });
}

export function useChangeProvider(companyId: string) {
  return useWrite('providers', {
    mutationFn: ({ seen, values }: SeenChange<ProviderRecord>) =>
      updateSeen({
        table: 'providers',
        companyId,
        seen,
        values,
        read: () => fetchProvider(companyId, seen.id),
        what: 'this provider',
        logLabel: LOG_LABEL,
      }),
  });
}
