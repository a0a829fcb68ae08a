import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { groupedSource } from '@/kit/list/grouped-source';
import { keysetQuery } from '@/kit/list/keyset-query';
import type { Cursor, KeysetSource } from '@/lib/keyset';
import { pollEvery } from '@/lib/polling';
import { db } from '@/lib/supabase/client';
import { fetchRow } from '@/lib/supabase/clinic-rows';
import { unwrap } from '@/lib/supabase/result';
import { openRecord, withPatient } from '@/records/patients/open-record.queries';
import type { SurgeryStage } from './cases.model';
import { orderOf } from './list-order';
import {
  CARD_COLUMNS,
  readCards,
  readSheets,
  readTeam,
  SHEET_COLUMNS,
} from './surgery-case.schema';
import type { ListFilters } from './surgery-case-filters';

export type QueueCase = Awaited<ReturnType<typeof fetchBoard>>[number];
export type CaseDetail = NonNullable<Awaited<ReturnType<typeof fetchDetail>>>;
export type ChecklistItem = CaseDetail['items'][number];
/** Events don't include a checklist line's text: it comes with the case. */
export type CaseEvent = Omit<Awaited<ReturnType<typeof fetchEvents>>[number], 'item_id'> & {
  item: Pick<ChecklistItem, 'label' | 'topic'> | null;
};
export type CaseBlocker = Awaited<ReturnType<typeof fetchBlockers>>[number];
export type Bundle = Awaited<ReturnType<typeof fetchBundles>>[number];
export type SheetCase = Awaited<ReturnType<typeof fetchDay>>[number];

/** The columns for moving a case: cards, rows and the case's page all have them. */
export type CaseSubject = Pick<
  QueueCase,
  | 'id'
  | 'stage'
  | 'revision'
  | 'procedure_name'
  | 'laterality'
  | 'postponed_reason'
  | 'starts_at'
  | 'planned_at'
  | 'duration_minutes'
  | 'cleanup_minutes'
  | 'surgeon_id'
  | 'surgeon'
  | 'location_id'
  | 'location'
  | 'room_id'
  | 'room'
  | 'outside_block_reason'
  | 'procedures'
> & {
  patient: { first_name: string; last_name: string };
  items: readonly Pick<QueueCase['items'][number], 'label' | 'state' | 'valid_until'>[];
};

/** More open operations than any clinic has; protects the board from a faulty import. */
export const BOARD_LIMIT = 500;
/** How long a completed case stays on the board; the list has older ones. */
const COMPLETED_DAYS = 30;
const DAY_MS = 86_400_000;
/** The board's polling interval. */
const BOARD_POLL_MS = 30_000;
const LIST_PAGE = 50;
/** How many days ahead the list looks for blocked cases. */
const BLOCKED_DAYS = 7;
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

  /** Open cases and recently completed ones. */
  board: (companyId: string) =>
    queryOptions({
      queryKey: [...surgeryCaseQueries.all(companyId), 'board'],
      queryFn: ({ signal }) => fetchBoard(companyId, signal),
      refetchInterval: pollEvery(BOARD_POLL_MS),
    }),

  /** The clinic's cases, filtered, page by page. */
  list: (companyId: string, filters: ListFilters) =>
    keysetQuery({
      queryKey: [...surgeryCaseQueries.all(companyId), 'list', filters],
      source: groupedList(companyId, filters),
      pageSize: LIST_PAGE,
    }),

  /** The operations in a range, in order. */
  day: (companyId: string, from: string, to: string) =>
    queryOptions({
      queryKey: [...surgeryCaseQueries.all(companyId), 'day', from, to],
      queryFn: ({ signal }) => fetchDay(companyId, from, to, signal),
      placeholderData: keepPreviousData,
    }),

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

  /** The clinic's bundles, with codes and checklists. */
  bundles: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'procedure_bundles', 'active'],
      queryFn: ({ signal }) => fetchBundles(companyId, signal),
      staleTime: 5 * 60_000,
    }),

  /** The codes of one bundle, retired or not. */
  bundleCodes: (companyId: string, bundleId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'procedure_bundles', 'codes-of', bundleId],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('bundle_procedures')
            .select('cpt_code, label, min_age_years, below_age_years')
            .eq('company_id', companyId)
            .eq('bundle_id', bundleId)
            .order('position')
            .order('cpt_code')
            .abortSignal(signal),
        ),
      staleTime: 5 * 60_000,
    }),
};

async function fetchBoard(companyId: string, signal: AbortSignal) {
  const since = new Date(Date.now() - COMPLETED_DAYS * DAY_MS).toISOString();
  return readCards(
    unwrap(
      await db
        .rpc('search_surgery_cases', {
          company_id: companyId,
          stages: ['preop', 'ready', 'scheduled', 'completed'],
          completed_since: since,
          sort: 'oldest',
          max_count: BOARD_LIMIT,
        })
        .select(CARD_COLUMNS)
        .abortSignal(signal),
    ),
  );
}

/** The cases as shown: stage after stage where the list is grouped. */
function groupedList(companyId: string, filters: ListFilters): KeysetSource<SheetCase> {
  if (filters.group === null) return caseSource(companyId, filters);
  return groupedSource({
    groups: stagesOf(filters),
    groupOf: ({ stage }) => stage,
    sourceOf: (stage) => caseSource(companyId, { ...filters, stage }),
  });
}

/**
 * The stages to list: the chosen one, or by default the open ones; by date, only those with dates.
 */
function stagesOf({ stage, sort, unrecorded }: ListFilters): SurgeryStage[] {
  if (unrecorded) return ['scheduled'];
  if (stage !== null) return [stage];
  return sort === 'next' || sort === 'last' ? ['scheduled'] : ['preop', 'ready', 'scheduled'];
}

export function caseSource(companyId: string, filters: ListFilters): KeysetSource<SheetCase> {
  const { column } = orderOf(filters);
  return {
    read: (...asked) => fetchRows(companyId, filters, ...asked),
    // The order by date lists only cases with one.
    placeOf: (row) => ({ at: row[column] ?? row.created_at, id: row.id }),
  };
}

async function fetchRows(
  companyId: string,
  filters: ListFilters,
  after: Cursor | null,
  size: number,
  signal: AbortSignal,
) {
  return readSheets(
    unwrap(
      await db
        .rpc('search_surgery_cases', {
          company_id: companyId,
          stages: stagesOf(filters),
          term: filters.text,
          surgeon_id: filters.surgeonId,
          location_id: filters.locationId,
          blocked_within: filters.blocked ? BLOCKED_DAYS : null,
          unrecorded: filters.unrecorded,
          sort: orderOf(filters).sort,
          after_at: after?.at ?? null,
          after_id: after?.id ?? null,
          max_count: size,
        })
        .select(SHEET_COLUMNS)
        .abortSignal(signal),
    ),
  );
}

async function fetchDay(companyId: string, from: string, to: string, signal: AbortSignal) {
  return readSheets(
    unwrap(
      await db
        .rpc('search_surgery_cases', {
          company_id: companyId,
          stages: ['scheduled', 'completed'],
          from_at: from,
          until_at: to,
          sort: 'next',
          max_count: BOARD_LIMIT,
        })
        .select(SHEET_COLUMNS)
        .abortSignal(signal),
    ),
  );
}

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

async function fetchBundles(companyId: string, signal: AbortSignal) {
  return unwrap(
    await db
      .from('procedure_bundles')
      .select(
        `
          id,
          name,
          specialty,
          icd10_codes,
          icd10_labels,
          icd10_sides,
          laterality_rule,
          duration_minutes,
          cleanup_minutes,
          instructions,
          procedures:bundle_procedures(
            cpt_code,
            label,
            min_age_years,
            below_age_years,
            is_default
          ),
          items:bundle_checklist_items(
            id,
            label,
            blocking,
            owner_role,
            due_days_before
          )
        `,
      )
      .eq('company_id', companyId)
      .eq('is_active', true)
      .order('name')
      .order('position', { referencedTable: 'procedures' })
      .order('cpt_code', { referencedTable: 'procedures' })
      .order('position', { referencedTable: 'items' })
      .order('id', { referencedTable: 'items' })
      .abortSignal(signal),
  );
}
