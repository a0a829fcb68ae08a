import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { keysetQuery } from '@/kit/list/keyset-query';
import { addDays, fromClock } from '@/lib/clinic-clock';
import { AppError } from '@/lib/errors';
import type { Cursor, KeysetSource } from '@/lib/keyset';
import { fullName } from '@/lib/person-names';
import { db } from '@/lib/supabase/client';
import { enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { fetchMergedCharts } from '@/records/patients/merged-charts.queries';
import { type AuditEntry, auditRowSchema, type ProvenEntry } from './audit-entry';
import { type AuditFilters, NOT_A_PERSON } from './audit-filters';

const PAGE_SIZE = 30;

const COLUMNS = `
    sequence,
    at,
    actor_kind,
    actor_id,
    actor_name,
    actor_sign_in,
    actor_role,
    action,
    table_name,
    row_id,
    patient_id,
    old_values,
    new_values,
    hash
  `;

export const auditQueries = {
  all: (companyId: string) => ['company', companyId, 'audit_log'] as const,

  /** The filtered, sorted log, page by page. */
  list: (companyId: string, timeZone: string, filters: AuditFilters) =>
    keysetQuery({
      queryKey: [...auditQueries.all(companyId), 'list', timeZone, filters],
      source: auditSource(companyId, timeZone, filters),
      pageSize: PAGE_SIZE,
    }),

  /**
   * Both ends of the log: the entries not sealed yet and since when, and those deleted by the
   * retention rule and up to when.
   */
  ends: (companyId: string) =>
    queryOptions({
      queryKey: [...auditQueries.all(companyId), 'ends'],
      queryFn: async ({ signal }) => {
        const { unsealed, unsealed_since, removed, removed_until } = await fetchLogCheck(
          companyId,
          1,
          0,
          signal,
        );
        return { unsealed, since: unsealed_since, removed, until: removed_until };
      },
    }),
};

const checkSchema = z.array(
  z.object({
    checked: z.number(),
    up_to: z.number(),
    latest: z.number(),
    fingerprint: z.string().nullable(),
    finished: z.boolean(),
    broken_at: z.number().nullable(),
    problem: z.enum(enums.audit_problem).nullable(),
    unsealed: z.number(),
    unsealed_since: z.string().nullable(),
    removed: z.number(),
    removed_until: z.string().nullable(),
  }),
);

/**
 * The database's check of some seals, up to a number of entries; with none, the state of the log.
 */
export async function fetchLogCheck(
  company_id: string,
  from_seal: number,
  max_entries: number,
  signal?: AbortSignal,
) {
  const request = db.rpc('verify_audit_log', { company_id, from_seal, max_entries });
  const [check] = checkSchema.parse(
    unwrap(await (signal === undefined ? request : request.abortSignal(signal))),
  );
  if (!check) throw new AppError('unknown');
  return check;
}

const proofSchema = z.array(
  z.object({
    sequence: z.number(),
    written: z.string(),
    seal: z.number().nullable(),
    place_in_seal: z.number().nullable(),
    path: z.array(z.string()).nullable(),
    seal_written: z.string().nullable(),
    seal_fingerprint: z.string().nullable(),
  }),
);

/** The same rows for a file, with the proof that an outsider needs. */
export function auditExportSource(
  ...[companyId, timeZone, filters]: Parameters<typeof auditSource>
): KeysetSource<ProvenEntry> {
  const { read, placeOf } = auditSource(companyId, timeZone, filters);
  return {
    placeOf,
    read: async (after, size, signal) =>
      withProofs(companyId, await read(after, size, signal), signal),
  };
}

export function chosenEntries(
  companyId: string,
  rows: readonly AuditEntry[],
): KeysetSource<ProvenEntry> {
  return {
    placeOf: ({ at, id }) => ({ at, id }),
    read: async (after, _size, signal) =>
      after === null ? withProofs(companyId, rows, signal) : [],
  };
}

async function withProofs(
  companyId: string,
  rows: readonly AuditEntry[],
  signal: AbortSignal,
): Promise<ProvenEntry[]> {
  const sequences = rows.map(({ sequence }) => sequence);
  const proofs = proofSchema.parse(
    unwrap(await db.rpc('audit_proofs', { company_id: companyId, sequences }).abortSignal(signal)),
  );
  const known = new Map(proofs.map(({ sequence, ...proof }) => [sequence, proof]));
  return rows.map((row) => {
    const proof = known.get(row.sequence);
    if (!proof) throw new AppError('unknown');
    return { ...row, proof };
  });
}

function auditSource(
  companyId: string,
  timeZone: string,
  filters: AuditFilters,
): KeysetSource<AuditEntry> {
  return {
    read: (...asked) => fetchRows({ companyId, timeZone, filters }, ...asked),
    placeOf: ({ at, id }) => ({ at, id }),
  };
}

interface Asked {
  companyId: string;
  timeZone: string;
  filters: AuditFilters;
}

async function fetchRows(
  { companyId, timeZone, filters }: Asked,
  after: Cursor | null,
  size: number,
  signal: AbortSignal,
): Promise<AuditEntry[]> {
  const { who, action, what, patientId, from, until, sort } = filters;
  const ascending = sort === 'oldest';
  let query = db.from('audit_log').select(COLUMNS).eq('company_id', companyId);
  if (after !== null) {
    query = query.filter('sequence', ascending ? 'gt' : 'lt', Number(after.id));
  }
  if (who === NOT_A_PERSON) query = query.is('actor_id', null);
  else if (who !== null) query = query.eq('actor_id', who);
  if (action !== null) query = query.eq('action', action);
  if (what !== null) query = query.eq('table_name', what);
  if (patientId !== null) {
    query = query.in('patient_id', await fetchMergedCharts(companyId, patientId, signal));
  }
  if (from !== null) query = query.gte('at', startOfDay(from, timeZone));
  if (until !== null) query = query.lt('at', startOfDay(addDays(until, 1), timeZone));
  const rows = z
    .array(auditRowSchema)
    .parse(unwrap(await query.order('sequence', { ascending }).limit(size).abortSignal(signal)));
  const names = await fetchPatientNames(companyId, rows, signal);
  return rows.map((row) => ({
    ...row,
    id: String(row.sequence),
    patientName: row.patient_id === null ? null : (names.get(row.patient_id) ?? null),
  }));
}

/** The log keeps ids; patients' names are looked up as they are now. */
async function fetchPatientNames(
  companyId: string,
  rows: readonly { patient_id: string | null }[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ patient_id }) => patient_id ?? []))];
  const names = new Map<string, string>();
  // An address holds about two hundred ids.
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
