import { useState } from 'react';
import { db } from '@/lib/supabase/client';
import { changeRow, fetchRow } from '@/lib/supabase/clinic-rows';
import { saveOnce } from '@/lib/supabase/save-once';
import { useWrite } from '@/records/outdated';

/** Something that is missing; its id is made once a form, so that saving it again is one item. */
interface NewMissingItem {
  id: string;
  item: string;
  asked_of: string | null;
}

const missingItem = () =>
  saveOnce({
    table: 'referral_missing_items',
    noun: 'item',
    stamp: null,
    read: async ({ company_id, referral_id, id = '' }) =>
      fetchRow(db.rpc('referral_missing', { company_id, referral_id }), {
        companyId: company_id,
        id,
      }),
  });

/** Writes down what is missing, one after the other: those that arrived stay, and are found when sent again. */
export function useNoteMissing(companyId: string, referralId: string) {
  const [save] = useState(missingItem);
  return useWrite('referrals', {
    mutationFn: async (items: readonly NewMissingItem[]) => {
      for (const item of items) {
        await save({ ...item, company_id: companyId, referral_id: referralId });
      }
    },
  });
}

type Change = { is_received: boolean } | { is_withdrawn: boolean };

/** Says that something has come, or is not needed any more, or takes that back. The same again changes nothing. */
export function useSettleInformation(companyId: string) {
  return useWrite('referrals', {
    mutationFn: ({ id, change }: { id: string; change: Change }) =>
      changeRow(
        db.from('referral_missing_items').update(change),
        { companyId, id },
        'Error saving referral',
      ),
  });
}
