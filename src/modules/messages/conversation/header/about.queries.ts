import { queryOptions } from '@tanstack/react-query';
import { fullName } from '@/lib/person-names';
import { db } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/database.types';
import { unwrapMaybe } from '@/lib/supabase/result';
import { threadQueries } from '@/tables/threads/threads.queries';

/** What a conversation is about. */
export type About =
  | { kind: 'referral'; id: string; label: string; status: Enums<'referral_status'> }
  | {
      kind: 'request';
      id: string;
      label: string;
      status: Enums<'scheduling_status'>;
      confirmedFor: string | null;
    };

interface AboutThread {
  id: string;
  referral_id: string | null;
}

export const aboutQueries = {
  /** What a conversation is about, as it stands now; null where it is about nothing in the portal. */
  thread: (companyId: string, thread: AboutThread) =>
    queryOptions({
      queryKey: [...threadQueries.all(companyId), 'about', thread.id],
      queryFn: ({ signal }) =>
        thread.referral_id === null
          ? fetchRequest(companyId, thread.id, signal)
          : fetchReferral(companyId, thread.referral_id, signal),
    }),
};

async function fetchReferral(
  companyId: string,
  id: string,
  signal: AbortSignal,
): Promise<About | null> {
  const referral = unwrapMaybe(
    await db
      .from('referrals')
      .select(
        'id, status, patient:patients!referrals_company_id_patient_id_fkey(first_name, last_name)',
      )
      .eq('company_id', companyId)
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  return (
    referral && {
      kind: 'referral',
      id: referral.id,
      label: fullName(referral.patient),
      status: referral.status,
    }
  );
}

async function fetchRequest(
  companyId: string,
  threadId: string,
  signal: AbortSignal,
): Promise<About | null> {
  const request = unwrapMaybe(
    await db
      .from('scheduling_requests')
      .select(
        'id, status, confirmed_date, provider:providers!scheduling_requests_company_id_provider_id_fkey(name), patient:patients!scheduling_requests_company_id_patient_id_fkey(first_name, last_name)',
      )
      .eq('company_id', companyId)
      .eq('thread_id', threadId)
      .abortSignal(signal)
      .maybeSingle(),
  );
  return (
    request && {
      kind: 'request',
      id: request.id,
      label: request.patient ? fullName(request.patient) : request.provider.name,
      status: request.status,
      confirmedFor: request.confirmed_date,
    }
  );
}
