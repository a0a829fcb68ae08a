import { queryOptions } from '@tanstack/react-query';
import { pollEvery } from '@/lib/polling';
import { db } from '@/lib/supabase/client';
import { fetchRow } from '@/lib/supabase/clinic-rows';
import { unwrap } from '@/lib/supabase/result';
import { openRecord, withPatient } from '@/records/patients/open-record.queries';
import { readTeam } from './surgery-case.schema';

export type CaseDetail = NonNullable<Awaited<ReturnType<typeof fetchDetail>>>;
export type ChecklistItem = CaseDetail['items'][number];
/** Events don't include a checklist line's text: it comes with the case. */
export type CaseEvent = Omit<Awaited<ReturnType<typeof fetchEvents>>[number], 'item_id'> & {
  item: Pick<ChecklistItem, 'label' | 'topic'> | null;
};
export type CaseBlocker = Awaited<ReturnType<typeof fetchBlockers>>[number];

/** The polling interval of the board and of a case's page. */
export const BOARD_POLL_MS = 30_000;
const THREADS = 10;

const PATIENT =
  'id, first_name, last_name, date_of_birth, sex, phone, email, medical_record_number';
const CASE = `
    id,
    procedure_name,
    laterality,
    stage,
    starts_at,
    planned_at,
    duration_minutes,
    cleanup_minutes,
    postponed_until,
    postponed_reason,
    surgeon_id,
    location_id,
    room_id,
    outside_block_reason,
    team_overlap_reason,
    revision,
    created_at,
    referral_id,
    bundle_id,
    laterality_rule,
    laterality_override_reason,
    icd10_codes,
    icd10_sides,
    notes,
    cancellation_reason,
    cancellation_note,
    outcome,
    began_at,
    surgeon:providers(name),
    location:locations(name, address),
    room:operating_rooms(name),
    bundle:procedure_bundles(
      instructions,
      icd10_codes,
      icd10_labels,
      icd10_sides
    )
  `;
const PROCEDURE = `
    cpt_code,
    label,
    min_age_years,
    below_age_years,
    bundle_id,
    laterality,
    laterality_override_reason,
    laterality_rule,
    icd10_codes,
    minutes,
    with_checklist,
    bundle:procedure_bundles(name)
  `;
const ITEM = `
    id,
    bundle_id,
    position,
    label,
    topic,
    blocking,
    owner_role,
    due_days_before,
    due_on,
    valid_days,
    state,
    reason,
    result_date,
    valid_from,
    valid_until,
    settled_at,
    recorded_after,
    done_by,
    revision,
    settler:user_profiles(username, display_name)
  `;
const EVENT = `
    id,
    event_type,
    to_stage,
    from_starts_at,
    to_starts_at,
    postponed_until,
    cancellation_reason,
    blockers,
    changes,
    from_item_state,
    to_item_state,
    result_date,
    valid_until,
    note,
    created_at,
    actor_id,
    item_id,
    actor:user_profiles(username, display_name),
    surgeon:providers(name),
    location:locations(name),
    room:operating_rooms(name)
  `;

export const surgeryCaseQueries = {
  all: (companyId: string) => ['company', companyId, 'surgery_cases'] as const,

  /** One case with all its parts; null if it doesn't exist or is another clinic's. */
  detail: (companyId: string, caseId: string) =>
    queryOptions({
      queryKey: [...surgeryCaseQueries.all(companyId), 'detail', caseId],
      queryFn: ({ signal }) => fetchDetail(companyId, caseId, signal),
      refetchInterval: pollEvery(BOARD_POLL_MS),
    }),

  /** A case's history, the latest first. */
  events: (companyId: string, caseId: string) =>
    queryOptions({
      queryKey: [...surgeryCaseQueries.all(companyId), 'events', caseId],
      queryFn: ({ signal }) => fetchEvents(companyId, caseId, signal),
    }),

  /** The conversations about a case that the person may read, the latest activity first. */
  threads: (companyId: string, caseId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'threads', 'of-case', caseId],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('threads')
            .select('id, subject, last_message_at')
            .eq('company_id', companyId)
            .eq('surgery_case_id', caseId)
            .order('last_message_at', { ascending: false })
            .limit(THREADS)
            .abortSignal(signal),
        ),
    }),

  /** What keeps a case from Ready, or a ready one from Scheduled, by the database's check. */
  blockers: (companyId: string, caseId: string) =>
    queryOptions({
      queryKey: [...surgeryCaseQueries.all(companyId), 'blockers', caseId],
      queryFn: ({ signal }) => fetchBlockers(caseId, signal),
    }),
};

async function fetchDetail(companyId: string, caseId: string, signal: AbortSignal) {
  const of = { company_id: companyId, case_id: caseId };
  const row = fetchRow(db.rpc('open_surgery_case', of).select(CASE), {
    companyId,
    id: caseId,
    signal,
  });
  const patient = openRecord(companyId, 'surgery_cases', caseId).select(PATIENT);
  const [subject, procedures, items, team] = await Promise.all([
    withPatient(row, patient.abortSignal(signal)),
    db.rpc('surgery_case_procedures', of).select(PROCEDURE).order('position').abortSignal(signal),
    db
      .rpc('surgery_case_checklist', of)
      .select(ITEM)
      .order('position')
      .order('id')
      .abortSignal(signal),
    db.rpc('surgery_case_team', of).abortSignal(signal).maybeSingle(),
  ]);
  return (
    subject && {
      ...subject,
      procedures: unwrap(procedures),
      items: unwrap(items),
      ...readTeam(unwrap(team)),
    }
  );
}

async function fetchEvents(companyId: string, caseId: string, signal: AbortSignal) {
  return unwrap(
    await db
      .rpc('surgery_case_timeline', { company_id: companyId, case_id: caseId })
      .select(EVENT)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .abortSignal(signal),
  );
}

async function fetchBlockers(caseId: string, signal: AbortSignal) {
  return unwrap(await db.rpc('case_blockers', { case_id: caseId }).abortSignal(signal));
}
