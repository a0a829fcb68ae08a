import { useState } from 'react';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { saveOnce } from '@/lib/supabase/save-once';
import { updateSeen } from '@/lib/supabase/update-seen';
import { useWrite } from '@/records/use-write';
import type { PracticeValues, ProviderValues } from './referrer.model';
import {
  fetchReferringPractice,
  fetchReferringProvider,
  type ReferringPractice,
  type ReferringProvider,
} from './referrers.queries';

const LABEL = 'Error saving referring provider';

export type Save<Row, Values> =
  | { id: string; values: Values }
  | { seen: Row; values: Partial<Values> };

const NPI_TAKEN = {
  referring_providers_npi_key: 'Another entry in the directory has this NPI.',
};

const nameTaken = (name: string) => ({
  referring_practices_company_id_name_key: `“${name}” is already in the directory.`,
});

const newReferringProvider = () =>
  saveOnce({
    table: 'referring_providers',
    noun: 'provider',
    stamp: 'updated_at',
    taken: () => NPI_TAKEN,
    logLabel: LABEL,
  });

const newReferringPractice = () =>
  saveOnce({
    table: 'referring_practices',
    noun: 'practice',
    stamp: 'updated_at',
    taken: ({ name }) => nameTaken(name),
    logLabel: LABEL,
  });

interface NameLink {
  /** The name on the referrals. */
  written: string;
  to: { id: string; isPractice: boolean };
}

/** Links every unlinked referral with that name; the written name stays. */
export function useLinkName(companyId: string) {
  return useWrite('referring-providers', {
    mutationFn: async ({ written, to }: NameLink) =>
      unwrap(
        await db
          .from('referrals')
          .update(
            to.isPractice ? { referring_practice_id: to.id } : { referring_provider_id: to.id },
          )
          .eq('company_id', companyId)
          .eq('referring_provider', written)
          .is('referring_provider_id', null)
          .is('referring_practice_id', null)
          .select('id'),
        LABEL,
      ).length,
  });
}

/** Adds or changes a clinician. If a colleague changed them first, throws an AppError "stale". */
export function useSaveReferringProvider(companyId: string) {
  const [add] = useState(newReferringProvider);
  return useWrite('referring-providers', {
    mutationFn: (save: Save<ReferringProvider, ProviderValues>) => {
      if (!('seen' in save)) return add({ ...save.values, id: save.id, company_id: companyId });
      const { seen, values } = save;
      return updateSeen({
        table: 'referring_providers',
        companyId,
        seen,
        values,
        read: () => fetchReferringProvider(companyId, seen.id),
        what: 'this provider',
        taken: NPI_TAKEN,
        logLabel: LABEL,
      });
    },
  });
}

/** Adds or changes a practice. If a colleague changed it first, throws an AppError "stale". */
export function useSaveReferringPractice(companyId: string) {
  const [add] = useState(newReferringPractice);
  return useWrite('referring-providers', {
    mutationFn: (save: Save<ReferringPractice, PracticeValues>) => {
      if (!('seen' in save)) return add({ ...save.values, id: save.id, company_id: companyId });
      const { seen, values } = save;
      return updateSeen({
        table: 'referring_practices',
        companyId,
        seen,
        values,
        read: () => fetchReferringPractice(companyId, seen.id),
        what: 'this practice',
        taken: nameTaken(values.name ?? seen.name),
        logLabel: LABEL,
      });
    },
  });
}
