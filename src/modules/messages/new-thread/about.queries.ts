import { queryOptions } from '@tanstack/react-query';
import { fullName } from '@/lib/person-names';
import { db } from '@/lib/supabase/client';
import { unwrapMaybe } from '@/lib/supabase/result';
import { providerQueries } from '@/tables/providers/providers.queries';
import { threadQueries } from '@/tables/threads/threads.queries';
import type { About } from '../address';
import type { Subject } from './new-thread.model';

export const newThreadQueries = {
  /** What a new thread is about; null when it is about nothing, or the clinic has nothing of that id. */
  subject: (companyId: string, { providerId, referralId }: About) =>
    queryOptions({
      queryKey: [
        ...(referralId === null ? providerQueries.all(companyId) : threadQueries.all(companyId)),
        'subject',
        referralId ?? providerId,
      ],
      queryFn: ({ signal }) => {
        if (referralId !== null) return fetchReferral(companyId, referralId, signal);
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

async function fetchReferral(
  companyId: string,
  id: string,
  signal: AbortSignal,
): Promise<Subject | null> {
  const referral = unwrapMaybe(
    await db
      .from('referrals')
      .select(
        'id, assigned_to, patient:patients!referrals_company_id_patient_id_fkey(first_name, last_name)',
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
      patient: fullName(referral.patient),
      assignee: referral.assigned_to,
    }
  );
}
