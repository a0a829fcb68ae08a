import { useState } from 'react';
import { db } from '@/lib/supabase/client';
import { changeRow, fetchRow } from '@/lib/supabase/clinic-rows';
import { saveOnce } from '@/lib/supabase/save-once';
import { useWrite } from '@/records/use-write';

/** A missing item; its id is made once per form, so that a repeat is the same item. */
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

/** Marks an item as received or no longer needed, or undoes that. Safe to repeat. */
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
