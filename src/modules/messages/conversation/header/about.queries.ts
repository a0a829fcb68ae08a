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
    }
  | {
      kind: 'case';
      id: string;
      label: string;
      stage: Enums<'surgery_stage'>;
    };

interface AboutThread {
  id: string;
  referral_id: string | null;
  surgery_case_id: string | null;
}

export const aboutQueries = {
  /** What a conversation is about, as it stands now; null where it is about nothing in the portal. */
  thread: (companyId: string, thread: AboutThread) =>
    queryOptions({
      queryKey: [...threadQueries.all(companyId), 'about', thread.id],
      queryFn: ({ signal }) => {
        const { id, referral_id, surgery_case_id } = thread;
        if (referral_id !== null) return fetchReferral(companyId, referral_id, signal);
        if (surgery_case_id !== null) return fetchCase(companyId, surgery_case_id, signal);
        return fetchRequest(companyId, id, signal);
      },
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
      .select('id, status, patient:patients(first_name, last_name)')
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

async function fetchCase(
  companyId: string,
  id: string,
  signal: AbortSignal,
): Promise<About | null> {
  const surgery = unwrapMaybe(
    await db
      .from('surgery_cases')
      .select('id, procedure_name, stage, patient:patients(first_name, last_name)')
      .eq('company_id', companyId)
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  return (
    surgery && {
      kind: 'case',
      id: surgery.id,
      label: `${fullName(surgery.patient)}, ${surgery.procedure_name}`,
      stage: surgery.stage,
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
        'id, status, confirmed_date, provider:providers(name), patient:patients(first_name, last_name)',
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
