import { queryOptions } from '@tanstack/react-query';
import { fullName } from '@/lib/person-names';
import { db } from '@/lib/supabase/client';
import { unwrapMaybe } from '@/lib/supabase/result';
import { threadQueries } from '@/tables/threads/threads.queries';
import type { About } from '../address';
import type { Subject } from './new-thread.model';

export const newThreadQueries = {
  /** What a new thread is about; null when it is about nothing, or the clinic has nothing of that id. */
  subject: (companyId: string, { providerId, referralId, caseId }: About) =>
    queryOptions({
      queryKey: [...threadQueries.all(companyId), 'subject', referralId ?? caseId ?? providerId],
      queryFn: ({ signal }) => {
        if (referralId !== null) return fetchReferral(companyId, referralId, signal);
        if (caseId !== null) return fetchCase(companyId, caseId, signal);
        return providerId === null ? null : fetchProvider(companyId, providerId, signal);
      },
    }),
};

async function fetchProvider(
  companyId: string,
  id: string,
  signal: AbortSignal,
): Promise<Subject | null> {
  const provider = unwrapMaybe(
    await db
      .from('providers')
      .select('name')
      .eq('company_id', companyId)
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle(),
    'Error fetching provider',
  );
  return provider && { kind: 'provider', name: provider.name };
}

async function fetchCase(
  companyId: string,
  id: string,
  signal: AbortSignal,
): Promise<Subject | null> {
  const surgery = unwrapMaybe(
    await db
      .from('surgery_cases')
      .select('id, procedure_name, patient:patients(first_name, last_name)')
      .eq('company_id', companyId)
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  return (
    surgery && {
      kind: 'case',
      id: surgery.id,
      patient: fullName(surgery.patient),
      procedure: surgery.procedure_name,
    }
  );
}

async function fetchReferral(
  companyId: string,
  id: string,
  signal: AbortSignal,
): Promise<Subject | null> {
  const referral = unwrapMaybe(
    await db
      .from('referrals')
      .select('id, assigned_to, patient:patients(first_name, last_name)')
      .eq('company_id', companyId)
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  return (
    referral && {
      kind: 'referral',
      id: referral.id,
      patient: fullName(referral.patient),
      assignee: referral.assigned_to,
    }
  );
}
