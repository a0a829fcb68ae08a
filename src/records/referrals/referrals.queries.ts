import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { fetchRow } from '@/lib/supabase/clinic-rows';
import { unwrap } from '@/lib/supabase/result';
import { openRowSchema } from '@/records/open-things/open-things.schema';
import { openRecord, withPatient } from '@/records/patients/open-record.queries';
import { openReferral } from './open-referral.queries';
import { referralKeys } from './referral-keys';

/** The limit for each kind on a referral's page. */
const MOST_LINKED = 20;

const latest = { ascending: false } as const;

export type ReferralDetail = NonNullable<Awaited<ReturnType<typeof fetchDetail>>>;
export type ReferralEvent = Awaited<ReturnType<typeof fetchTimeline>>[number];
export type LinkedToReferral = Awaited<ReturnType<typeof fetchLinked>>;
export type OpenReferral = Awaited<ReturnType<typeof fetchOpenOfPatient>>[number];

export const referralQueries = {
  /** One referral with its patient; null if it doesn't exist or is another clinic's. */
  detail: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'detail', referralId],
      queryFn: ({ signal }) => fetchDetail(companyId, referralId, signal),
    }),

  /** A referral's history, the latest first. */
  timeline: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'timeline', referralId],
      queryFn: ({ signal }) => fetchTimeline(companyId, referralId, signal),
    }),

  /**
   * The records that came from a referral: appointments, surgery, eligibility checks and
   * conversations, latest first.
   */
  linked: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'linked', referralId],
      queryFn: ({ signal }) => fetchLinked(companyId, referralId, signal),
    }),

  /** The patient's open referrals of the last 90 days: possible duplicates of a new one. */
  openOfPatient: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'open-of-patient', patientId],
      queryFn: ({ signal }) => fetchOpenOfPatient(companyId, patientId, signal),
    }),
};

export function fetchDetail(companyId: string, referralId: string, signal?: AbortSignal) {
  const referral = fetchRow(
    openReferral(companyId, referralId).select(
      `
        id,
        source,
        source_name,
        fax_received_at,
        status,
        decline_reason,
        priority,
        reason,
        referring_provider,
        referring_provider_id,
        referring_practice_id,
        referrer_name,
        icd10_codes,
        icd10_labels,
        requested_service,
        asked_see_by,
        see_by,
        coverage_id,
        referral_authorization_number,
        next_action,
        next_action_due,
        information_to_ask_since,
        awaiting_information_since,
        assigned_to,
        created_at,
        updated_at,
        due_at,
        setback,
        awaiting_answer_since,
        answered_on,
        answer_way,
        contact_step,
        contact_due_on,
        contact_calls,
        outcome_to_begin,
        work_step,
        work_on,
        snoozed_until,
        snoozed_by,
        provider:referring_providers!referrals_company_id_referring_provider_id_fkey(
          label,
          specialty,
          npi,
          phone,
          fax,
          practice:referring_practices(
            name,
            address,
            phone,
            fax
          )
        ),
        practice:referring_practices!referrals_company_id_referring_practice_id_fkey(
          name,
          address,
          phone,
          fax
        )
      `,
    ),
    { companyId, id: referralId, signal },
  );
  return withPatient(
    referral,
    openRecord(companyId, 'referrals', referralId).select(
      `
        id,
        first_name,
        last_name,
        date_of_birth,
        sex,
        phone,
        email,
        medical_record_number,
        guardian_name,
        guardian_phone
      `,
    ),
  );
}

async function fetchTimeline(companyId: string, referralId: string, signal: AbortSignal) {
  const referral = { company_id: companyId, referral_id: referralId };
  const [events, attempts, cases] = await Promise.all([
    db
      .rpc('referral_timeline', referral)
      .select(
        `
          id,
          event_type,
          from_status,
          to_status,
          from_priority,
          to_priority,
          decline_reason,
          asked_way,
          schedule_event,
          surgery_event,
          eligibility_outcome,
          visit_outcome,
          answered_on,
          answer_way,
          starts_at,
          note,
          document_title,
          created_at,
          actor_id,
          actor_name,
          is_automatic,
          contact:referral_contact_attempts(
            id,
            way,
            party,
            outcome,
            attempted_at
          ),
          appointment:scheduling_requests(provider:providers(name)),
          surgery_case_id,
          actor:user_profiles!referral_events_actor_id_fkey(username, display_name),
          assignee:user_profiles!referral_events_assigned_to_fkey(username, display_name)
        `,
      )
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .abortSignal(signal),
    db
      .rpc('referral_attempts', referral)
      .select('id, note')
      .not('note', 'is', null)
      .abortSignal(signal),
    db.rpc('referral_cases', referral).select('id, procedure_name').abortSignal(signal),
  ]);
  // Events don't include an attempt's note or its operation, so both are read apart.
  const notes = new Map(unwrap(attempts).map(({ id, note }) => [id, note]));
  const operations = new Map(
    unwrap(cases).map(({ id, procedure_name }) => [id, { procedure_name }]),
  );
  return unwrap(events).map(({ contact, surgery_case_id, ...event }) => ({
    ...event,
    contact: contact && withNote(contact, notes),
    case: operations.get(surgery_case_id ?? '') ?? null,
  }));
}

function withNote<Attempt extends { id: string }>(
  { id, ...attempt }: Attempt,
  notes: ReadonlyMap<string, string | null>,
) {
  return { ...attempt, note: notes.get(id) ?? null };
}

async function fetchLinked(companyId: string, referralId: string, signal: AbortSignal) {
  const [referral, cases, open] = await Promise.all([
    db
      .from('referrals')
      .select(
        `
          id,
          appointments:scheduling_requests(
            id,
            request_type,
            status,
            confirmed_date,
            outcome,
            created_at,
            provider:providers!scheduling_requests_company_id_provider_id_fkey(id, name)
          ),
          checks:eligibility_requests(
            id,
            state,
            outcome,
            created_at,
            payer:payers(name)
          ),
          threads(id, subject, last_message_at)
        `,
      )
      .eq('company_id', companyId)
      .eq('id', referralId)
      .order('created_at', { referencedTable: 'appointments', ...latest })
      .order('created_at', { referencedTable: 'checks', ...latest })
      .order('last_message_at', { referencedTable: 'threads', ...latest })
      .limit(MOST_LINKED, { referencedTable: 'appointments' })
      .limit(MOST_LINKED, { referencedTable: 'checks' })
      .limit(MOST_LINKED, { referencedTable: 'threads' })
      .abortSignal(signal)
      .single(),
    db
      .rpc('referral_cases', { company_id: companyId, referral_id: referralId })
      .select('id, procedure_name, stage, starts_at, created_at')
      .order('created_at', latest)
      .limit(MOST_LINKED)
      .abortSignal(signal),
    db
      .rpc('referral_open', { company_id: companyId, referral_id: referralId })
      .select('kind, id, referral_id, state, what, detail, due_on, is_late')
      .abortSignal(signal),
  ]);
  return {
    ...unwrap(referral),
    cases: unwrap(cases),
    open: z.array(openRowSchema).parse(unwrap(open)),
  };
}

async function fetchOpenOfPatient(companyId: string, patientId: string, signal: AbortSignal) {
  const open = unwrap(
    await db
      .rpc('possible_doubles', { company_id: companyId, patient_id: patientId })
      .select('id')
      .order('created_at', latest)
      .limit(3)
      .abortSignal(signal),
  );
  const opened = await Promise.all(
    open.map(({ id }) =>
      fetchRow(openReferral(companyId, id).select('id, status, reason, created_at'), {
        companyId,
        id,
        signal,
      }),
    ),
  );
  return opened.flatMap((referral) => referral ?? []);
}
