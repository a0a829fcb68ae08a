import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

interface NewThread {
  id: string;
  messageId: string;
  subject: string;
  /** User ids; the author is always in it. */
  people: string[];
  body: string;
  referralId: string | null;
  caseId: string | null;
}

/**
 * Starts a thread, with its first message if there is one. A repeat with the same ids is the same
 * thread or is refused.
 */
export function useStartThread(companyId: string) {
  return useWrite('threads', {
    mutationFn: async (thread: NewThread) =>
      unwrap(
        await db.rpc('start_thread', {
          company_id: companyId,
          subject: thread.subject,
          participants: thread.people,
          body: thread.body === '' ? null : thread.body,
          referral_id: thread.referralId,
          surgery_case_id: thread.caseId,
          thread_id: thread.id,
          message_id: thread.messageId,
        }),
        'Error creating thread',
      ),
  });
}
