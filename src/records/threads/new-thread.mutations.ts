import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

interface PatientThread {
  id: string;
  messageId: string;
  linkId: string;
  subject: string;
  body: string;
}

/** Begins a conversation with a person who opens a chart. */
export function useWriteToPatient() {
  return useWrite('threads', {
    mutationFn: async ({ id, messageId, linkId, subject, body }: PatientThread) =>
      unwrap(
        await db.rpc('write_to_patient', {
          link_id: linkId,
          thread_id: id,
          message_id: messageId,
          subject,
          body,
        }),
        'Error sending the message',
      ),
  });
}

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
