import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

type Args<Name extends keyof Database['public']['Functions']> = Omit<
  Database['public']['Functions'][Name]['Args'],
  'company_id'
>;

/** All mutations of the network are safe to send again. */
function useNetworkMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  return useWrite('clinic-network', {
    mutationFn,
  });
}

export const useReferToClinic = (companyId: string) =>
  useNetworkMutation(async (sent: Args<'refer_to_clinic'>) =>
    unwrap(
      await db.rpc('refer_to_clinic', { ...sent, company_id: companyId }),
      'Error referring to a clinic',
    ),
  );

export const useSetConnection = (companyId: string) =>
  useNetworkMutation(async (change: Args<'set_network_connection'>) =>
    unwrap(
      await db.rpc('set_network_connection', { ...change, company_id: companyId }),
      'Error changing a connection',
    ),
  );

export const useSetDocumentShared = (companyId: string) =>
  useNetworkMutation(async (grant: Args<'set_document_shared'>) =>
    unwrap(
      await db.rpc('set_document_shared', { ...grant, company_id: companyId }),
      'Error sharing a document',
    ),
  );

/** The caller makes the id once per text: a repeat after a lost answer is the same message. */
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
