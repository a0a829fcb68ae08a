import { useState } from 'react';
import { db } from '@/lib/supabase/client';
import { changeRow } from '@/lib/supabase/clinic-rows';
import type { TablesUpdate } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { saveOnce } from '@/lib/supabase/save-once';
import { useWrite } from '@/records/use-write';
import { fetchCoverage } from './coverages.queries';

const SAVE_LABEL = 'Error saving coverage';

export const newCoverage = () =>
  saveOnce({
    table: 'coverages',
    noun: 'coverage',
    stamp: 'revision',
    fixed: ['patient_id', 'replaces_id'],
    read: ({ company_id, patient_id, id }) =>
      id === undefined ? Promise.resolve(null) : fetchCoverage(company_id, patient_id, id),
    logLabel: SAVE_LABEL,
  });

/** Adds a coverage with an id made once per form: a repeat updates it to what was typed last. */
export function useSaveCoverage() {
  const [save] = useState(newCoverage);
  return useWrite('coverages', {
    mutationFn: save,
  });
}

interface Change {
  id: string;
  values: TablesUpdate<'coverages'>;
  /** The revision that was seen: the database refuses the change if another came between. */
  revision: number;
}

export function useChangeCoverage(companyId: string) {
  return useWrite('coverages', {
    mutationFn: ({ id, values, revision }: Change) =>
      changeRow(
        db.from('coverages').update({ ...values, revision }),
        { companyId, id },
        SAVE_LABEL,
      ),
  });
}

interface TakenOver {
  referralId: string;
  coverageId: string;
}

/** Links a referral to the coverage made for it, unless it has one by then. */
export function usePutUnderCoverage(companyId: string) {
  return useWrite('referrals', {
    mutationFn: async ({ referralId, coverageId }: TakenOver) => {
      unwrap(
        await db
          .from('referrals')
          .update({ coverage_id: coverageId })
          .eq('company_id', companyId)
          .eq('id', referralId)
          .is('coverage_id', null)
          .select('id'),
        'Error saving referral',
      );
    },
  });
}
