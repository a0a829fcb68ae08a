import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { addDays, fromClock } from '@/lib/clinic-clock';
import { fullName } from '@/lib/person-names';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { type AuditEntry, auditRowSchema } from './audit-entry';
import { type AuditFilters, NOT_A_PERSON } from './audit-filters';

const PAGE_SIZE = 30;
const EXPORT_PAGE_SIZE = 1_000;
/** More lines than anybody reads; past it, the filters narrow what is taken along. */
export const EXPORT_LIMIT = 10_000;

const COLUMNS =
  'sequence, at, actor_kind, actor_name, actor_role, action, table_name, row_id, patient_id, old_values, new_values, hash';

/** Before the newest entry; a function, so that its type isn't narrowed to null. */
const newest = (): number | null => null;

export const auditQueries = {
  all: (companyId: string) => ['company', companyId, 'audit_log'] as const,

  /** The log, newest first, a page at a time. */
  list: (companyId: string, timeZone: string, filters: AuditFilters) =>
    infiniteQueryOptions({
      queryKey: [...auditQueries.all(companyId), 'list', timeZone, filters],
      queryFn: async ({ pageParam, signal }) => {
        const rows = await fetchPage(
          { companyId, timeZone, filters, before: pageParam, size: PAGE_SIZE },
          signal,
        );
        return { rows, next: rows.length === PAGE_SIZE ? (rows.at(-1)?.sequence ?? null) : null };
      },
      initialPageParam: newest(),
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
    }),

  /** All of it that the filters let through, for a spreadsheet. */
  export: (companyId: string, timeZone: string, filters: AuditFilters) =>
    queryOptions({
      queryKey: [...auditQueries.all(companyId), 'export', timeZone, filters],
      queryFn: async ({ signal }) => {
        const all: AuditEntry[] = [];
        let before = newest();
        do {
          const rows = await fetchPage(
            { companyId, timeZone, filters, before, size: EXPORT_PAGE_SIZE },
            signal,
          );
          all.push(...rows);
          before = rows.length === EXPORT_PAGE_SIZE ? (rows.at(-1)?.sequence ?? null) : null;
        } while (before !== null && all.length < EXPORT_LIMIT);
        return all;
      },
      staleTime: 0,
      gcTime: 0,
    }),
};

interface Page {
  companyId: string;
  timeZone: string;
  filters: AuditFilters;
  /** The sequence after which, backwards, the page starts. */
  before: number | null;
  size: number;
}

async function fetchPage(page: Page, signal: AbortSignal): Promise<AuditEntry[]> {
  const { companyId, timeZone, before, size } = page;
  const { who, action, what, patientId, from, until } = page.filters;
  let query = db.from('audit_log').select(COLUMNS).eq('company_id', companyId);
  if (before !== null) query = query.lt('sequence', before);
  if (who === NOT_A_PERSON) query = query.is('actor_id', null);
  else if (who !== null) query = query.eq('actor_id', who);
  if (action !== null) query = query.eq('action', action);
  if (what !== null) query = query.eq('table_name', what);
  if (patientId !== null) query = query.eq('patient_id', patientId);
  if (from !== null) query = query.gte('at', startOfDay(from, timeZone));
  if (until !== null) query = query.lt('at', startOfDay(addDays(until, 1), timeZone));
  const rows = z
    .array(auditRowSchema)
    .parse(
      unwrap(await query.order('sequence', { ascending: false }).limit(size).abortSignal(signal)),
    );
  const names = await fetchPatientNames(companyId, rows, signal);
  return rows.map((row) => ({
    ...row,
    patientName: row.patient_id === null ? null : (names.get(row.patient_id) ?? null),
  }));
}

/** The log keeps ids: what a patient is called is looked up, as it is now. */
async function fetchPatientNames(
  companyId: string,
  rows: readonly { patient_id: string | null }[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ patient_id }) => patient_id ?? []))];
  const names = new Map<string, string>();
  // An address holds some two hundred ids.
  for (let start = 0; start < ids.length; start += 150) {
    const patients = unwrap(
      await db
        .from('patients')
        .select('id, first_name, last_name')
        .eq('company_id', companyId)
        .in('id', ids.slice(start, start + 150))
        .abortSignal(signal),
    );
    for (const patient of patients) names.set(patient.id, fullName(patient));
  }
  return names;
}

function startOfDay(day: string, timeZone: string): string {
  return fromClock({ day, minute: 0 }, timeZone);
}
