import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { groupedSource } from '@/kit/list/grouped-source';
import { keysetQuery } from '@/kit/list/keyset-query';
import type { Cursor, KeysetSource } from '@/lib/keyset';
import { pollEvery } from '@/lib/polling';
import { db } from '@/lib/supabase/client';
import { dated_case_stages, open_case_stages } from '@/lib/supabase/enums';
import { unwrap } from '@/lib/supabase/result';
import type { SurgeryStage } from './cases.model';
import { orderOf } from './list-order';
import { CARD_COLUMNS, readCards, readSheets, SHEET_COLUMNS } from './surgery-case.schema';
import type { ListFilters } from './surgery-case-filters';
import { BOARD_POLL_MS, surgeryCaseQueries } from './surgery-cases.queries';

export type QueueCase = Awaited<ReturnType<typeof fetchBoard>>[number];
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
const LIST_PAGE = 50;
/** How many days ahead the list looks for blocked cases. */
const BLOCKED_DAYS = 7;

export const surgeryCaseListQueries = {
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
};

async function fetchBoard(companyId: string, signal: AbortSignal) {
  const since = new Date(Date.now() - COMPLETED_DAYS * DAY_MS).toISOString();
  return readCards(
    unwrap(
      await db
        .rpc('search_surgery_cases', {
          company_id: companyId,
          stages: [...open_case_stages, 'completed'],
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
  return sort === 'next' || sort === 'last' ? ['scheduled'] : [...open_case_stages];
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
          stages: [...dated_case_stages],
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
