import { queryOptions } from '@tanstack/react-query';
import { fetchRow } from '@/lib/supabase/clinic-rows';
import { open_visit_states } from '@/lib/supabase/enums';
import { openRecord, withPatient } from '@/records/patients/open-record.queries';
import { openReferral } from './open-referral.queries';
import { referralKeys } from './referral-keys';

export const referralPrefillQueries = {
  /**
   * A referral's values for a new form; null if the clinic has no such referral, or it is
   * restricted.
   */
  one: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'prefill', referralId],
      queryFn: ({ signal }) =>
        withPatient(
          fetchRow(
            openReferral(companyId, referralId)
              .select(
                'id, reason, assigned_to, icd10_codes, requested_service, name:referrer_name, referring_provider_id, referring_practice_id, appointments:scheduling_requests(id, status, confirmed_date, provider_id, provider:providers!scheduling_requests_company_id_provider_id_fkey(name))',
              )
              .in('appointments.status', open_visit_states),
            { companyId, id: referralId, signal },
          ),
          openRecord(companyId, 'referrals', referralId)
            .select('id, first_name, last_name, date_of_birth, medical_record_number')
            .abortSignal(signal),
        ),
    }),
};
