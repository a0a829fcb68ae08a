import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { db } from '@/lib/supabase/client';
import { changeRow, fetchRow } from '@/lib/supabase/clinic-rows';
import { saveOnce } from '@/lib/supabase/save-once';
import { referralKeys } from '@/shared/referrals/referral-keys';

/** Something to ask for; its id is made once a form, so that sending it again asks once. */
interface MissingItemToAsk {
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
export function useAskForInformation(companyId: string, referralId: string) {
  const client = useQueryClient();
  const [save] = useState(missingItem);
  return useMutation({
    mutationFn: async (items: readonly MissingItemToAsk[]) => {
      for (const item of items) {
        await save({ ...item, company_id: companyId, referral_id: referralId });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: referralKeys.all(companyId) }),
  });
}

/** Says that something asked for has come, or hasn't after all. The same again changes nothing. */
export function useReceiveInformation(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, received }: { id: string; received: boolean }) =>
      changeRow(
        db.from('referral_missing_items').update({ is_received: received }),
        { companyId, id },
        'Error saving referral',
      ),
    onSettled: () => client.invalidateQueries({ queryKey: referralKeys.all(companyId) }),
  });
}
