import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const clinicSettingsQueries = {
  /**
   * The clinic's settings for sessions, passwords, the calendar, referrals, authorizations and
   * shots.
   */
  of: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'clinic_settings'],
      queryFn: ({ signal }) => fetchClinicSettings(companyId, signal),
      staleTime: 5 * 60_000,
    }),
};

export async function fetchClinicSettings(companyId: string, signal?: AbortSignal) {
  const asked = db
    .from('clinic_settings')
    .select(
      `
        id:company_id,
        updated_at,
        idle_timeout_minutes,
        absolute_timeout_minutes,
        min_passphrase_length,
        second_factor_for,
        second_factor_grace_days,
        slot_minutes,
        referral_services,
        stat_see_by_days,
        urgent_see_by_days,
        routine_see_by_days,
        open_weekdays,
        closed_days,
        authorization_lead_days,
        authorization_notice_days,
        contact_calls,
        contact_call_days,
        contact_letter_days,
        takes_form_referrals,
        form_problems,
        shot_second_person,
        shot_hours,
        diary_method,
        mixing_second_check,
        mixing_competency,
        mixing_competency_months,
        allergy_drop_out_days,
        allergy_consent_months,
        allergy_review_months,
        allergy_vial_days,
        allergy_large_local_mm,
        sublingual_refill_days,
        sublingual_report_days,
        sublingual_season_days,
        is_listed_in_network,
        network_offers,
        network_zip
      `,
    )
    .eq('company_id', companyId);
  return unwrap(await (signal ? asked.abortSignal(signal) : asked).single());
}
