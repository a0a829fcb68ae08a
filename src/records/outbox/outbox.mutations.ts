import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

type Functions = Database['public']['Functions'];

const FAILED = 'Error sending message';

/** The caller makes the id once per form: a repeat after a lost answer is the same message. */
export function useSendReferralAnswer() {
  return useWrite('outbox', {
    mutationFn: async (answer: Functions['send_referral_answer']['Args']) =>
      unwrap(await db.rpc('send_referral_answer', answer), FAILED),
  });
}

export function useRetryMessage() {
  return useWrite('outbox', {
    mutationFn: async (messageId: string) =>
      unwrap(await db.rpc('retry_outbox_message', { message_id: messageId }), FAILED),
  });
}

export function useCancelMessage() {
  return useWrite('outbox', {
    mutationFn: async (messageId: string) =>
      unwrap(await db.rpc('cancel_outbox_message', { message_id: messageId }), FAILED),
  });
}

export function usePrintMessage() {
  return useWrite('outbox', {
    mutationFn: async (messageId: string) =>
      unwrap(await db.rpc('print_outbox_message', { of_message: messageId }).single(), FAILED),
  });
}

export function useMarkLetterSent() {
  return useWrite('outbox', {
    mutationFn: async (messageId: string) =>
      unwrap(await db.rpc('mark_letter_sent', { message_id: messageId }), 'Error marking letter'),
  });
}

export function useRevokeStatusLink() {
  return useWrite('outbox', {
    mutationFn: async (linkId: string) =>
      unwrap(await db.rpc('revoke_status_link', { link_id: linkId }), 'Error closing link'),
  });
}

export function useUnlockStatusLink() {
  return useWrite('outbox', {
    mutationFn: async (linkId: string) =>
      unwrap(await db.rpc('unlock_status_link', { link_id: linkId }), 'Error unlocking link'),
  });
}

/** Confirms that the form's sender is the office: from then on, its link shows everything. */
export function useConfirmStatusLink() {
  return useWrite('outbox', {
    mutationFn: async (linkId: string) =>
      unwrap(await db.rpc('confirm_status_link', { link_id: linkId }), 'Error confirming office'),
  });
}
