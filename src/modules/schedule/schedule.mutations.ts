import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { threadQueries } from '@/tables/threads/threads.queries';
import type { RequestArguments } from './request-draft';
import { scheduleQueries } from './schedule.queries';

/** What the log calls any failure here: thread, request and event are one call that can't half-fail. */
const LOG_LABEL = 'Error creating request';

/** Asks for an appointment. Sent twice with one `request_id`, it is one request. */
export function useRequestAppointment(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: RequestArguments) => {
      const answer = await db.rpc('request_appointment', { ...request, company_id: companyId });
      if (answer.error?.code === '23503') {
        throw new AppError('invalid', {
          message: 'The patient or referral of this request is no longer in this clinic.',
          logLabel: LOG_LABEL,
          cause: answer.error,
        });
      }
      return unwrap(answer, LOG_LABEL);
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: scheduleQueries.all(companyId) }),
        client.invalidateQueries({ queryKey: threadQueries.all(companyId) }),
      ]),
  });
}
