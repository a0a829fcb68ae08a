import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/outdated';

type Args<Name extends keyof Database['public']['Functions']> = Omit<
  Database['public']['Functions'][Name]['Args'],
  'company_id'
>;

/** What is done in the network: each answers the same when it is sent again. */
function useNetworkMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  return useWrite('clinic-network', {
    mutationFn,
  });
}

/** Refers a patient to a connected clinic; the caller makes the id once a form. */
export const useReferToClinic = (companyId: string) =>
  useNetworkMutation(async (sent: Args<'refer_to_clinic'>) =>
    unwrap(
      await db.rpc('refer_to_clinic', { ...sent, company_id: companyId }),
      'Error referring to a clinic',
    ),
  );

/** Asks another clinic to connect, answers what it asked, or ends what is. */
export const useSetConnection = (companyId: string) =>
  useNetworkMutation(async (change: Args<'set_network_connection'>) =>
    unwrap(
      await db.rpc('set_network_connection', { ...change, company_id: companyId }),
      'Error changing a connection',
    ),
  );

/** Shares a document with the receiver, or no longer. */
export const useSetDocumentShared = (companyId: string) =>
  useNetworkMutation(async (grant: Args<'set_document_shared'>) =>
    unwrap(
      await db.rpc('set_document_shared', { ...grant, company_id: companyId }),
      'Error sharing a document',
    ),
  );

/** The caller makes the id once a text: sent again after a lost answer, it is one message. */
export const useWriteToReceiver = (companyId: string) =>
  useNetworkMutation(async (message: Args<'write_to_receiver'>) =>
    unwrap(
      await db.rpc('write_to_receiver', { ...message, company_id: companyId }),
      'Error sending message',
    ),
  );

export const useWithdrawReferral = (companyId: string) =>
  useNetworkMutation(async (withdrawal: Args<'withdraw_outgoing_referral'>) =>
    unwrap(
      await db.rpc('withdraw_outgoing_referral', { ...withdrawal, company_id: companyId }),
      'Error withdrawing a referral',
    ),
  );
