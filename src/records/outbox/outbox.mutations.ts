import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { referralKeys } from '@/records/referrals/referral-keys';
import { outboxKeys } from './outbox.queries';

type Functions = Database['public']['Functions'];

const FAILED = 'Error sending message';

/** After a failure too: it may have happened, with only the answer lost. */
function useForget(companyId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: referralKeys.all(companyId) }),
      client.invalidateQueries({ queryKey: outboxKeys.all(companyId) }),
    ]);
}

/** The caller makes the id once a form: sent again after a lost answer, it is one message. */
export function useSendReferralAnswer(companyId: string) {
  const onSettled = useForget(companyId);
  return useMutation({
    mutationFn: async (answer: Functions['send_referral_answer']['Args']) =>
      unwrap(await db.rpc('send_referral_answer', answer), FAILED),
    onSettled,
  });
}

export function useRetryMessage(companyId: string) {
  const onSettled = useForget(companyId);
  return useMutation({
    mutationFn: async (messageId: string) =>
      unwrap(await db.rpc('retry_outbox_message', { message_id: messageId }), FAILED),
    onSettled,
  });
}

export function useCancelMessage(companyId: string) {
  const onSettled = useForget(companyId);
  return useMutation({
    mutationFn: async (messageId: string) =>
      unwrap(await db.rpc('cancel_outbox_message', { message_id: messageId }), FAILED),
    onSettled,
  });
}

/** Marks a message as sent on paper, and answers the code to print. */
export function usePrintMessage(companyId: string) {
  const onSettled = useForget(companyId);
  return useMutation({
    mutationFn: async (messageId: string) =>
      unwrap(await db.rpc('print_outbox_message', { of_message: messageId }).single(), FAILED),
    onSettled,
  });
}

export function useRevokeStatusLink(companyId: string) {
  const onSettled = useForget(companyId);
  return useMutation({
    mutationFn: async (linkId: string) =>
      unwrap(await db.rpc('revoke_status_link', { link_id: linkId }), 'Error closing link'),
    onSettled,
  });
}

export function useUnlockStatusLink(companyId: string) {
  const onSettled = useForget(companyId);
  return useMutation({
    mutationFn: async (linkId: string) =>
      unwrap(await db.rpc('unlock_status_link', { link_id: linkId }), 'Error unlocking link'),
    onSettled,
  });
}

/** Says that the sender of the form is the office: its link shows everything from then on. */
export function useConfirmStatusLink(companyId: string) {
  const onSettled = useForget(companyId);
  return useMutation({
    mutationFn: async (linkId: string) =>
      unwrap(await db.rpc('confirm_status_link', { link_id: linkId }), 'Error confirming office'),
    onSettled,
  });
}
