import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';
import { unwrap } from '@/lib/supabase/result';
import { opened, openRecord } from '@/records/patients/open-record.queries';
import { allergyRecordSchema } from './allergy-record.schema';

const TABLE = `
    id,
    kind,
    name,
    version,
    source,
    settings,
    status,
    supersedes,
    approved_at,
    retired_at,
    created_at,
    approver:user_profiles!clinical_tables_approved_by_fkey(username, display_name),
    proposer:user_profiles!clinical_tables_proposed_by_fkey(username, display_name)
  ` as const;

export type ClinicalTable = Awaited<ReturnType<typeof fetchTables>>[number];
export type Allergen = Awaited<ReturnType<typeof fetchAllergens>>[number];
export type RecentTest = Awaited<ReturnType<typeof fetchRecentTests>>[number];

/** One page; the patient's page has their own. */
const RECENT = 20;

export const allergyQueries = {
  all: (companyId: string) => ['company', companyId, 'allergy'] as const,

  /** Every version of every clinical table: a clinic has a few dozen. */
  tables: (companyId: string) =>
    queryOptions({
      queryKey: [...allergyQueries.all(companyId), 'tables'],
      queryFn: ({ signal }) => fetchTables(companyId, signal),
    }),

  /** The rows of one table of any kind. They never change. */
  rows: (companyId: string, tableId: string) =>
    queryOptions({
      queryKey: [...allergyQueries.all(companyId), 'rows', tableId],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('clinical_table_rows', { company_id: companyId, table_id: tableId })
            .abortSignal(signal),
        ),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  allergens: (companyId: string) =>
    queryOptions({
      queryKey: [...allergyQueries.all(companyId), 'allergens'],
      queryFn: ({ signal }) => fetchAllergens(companyId, signal),
    }),

  panels: (companyId: string) =>
    queryOptions({
      queryKey: [...allergyQueries.all(companyId), 'panels'],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('allergy_panels')
            .select('id, name, kind, allergen_ids')
            .eq('is_active', true)
            .order('name'),
          { companyId, signal },
        ),
    }),

  recentTests: (companyId: string) =>
    queryOptions({
      queryKey: [...allergyQueries.all(companyId), 'recent_tests'],
      queryFn: ({ signal }) => fetchRecentTests(companyId, signal),
    }),

  /**
   * A patient with all allergy data; writes to the audit log. Null if the patient doesn't exist.
   */
  record: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...allergyQueries.all(companyId), 'record', patientId],
      queryFn: async ({ signal }) => {
        const [patient, [record]] = await Promise.all([
          opened(openRecord(companyId, 'patients', patientId).abortSignal(signal)),
          db
            .rpc('allergy_record', { company_id: companyId, patient_id: patientId })
            .abortSignal(signal)
            .then(unwrap),
        ]);
        return patient && record ? { patient, ...allergyRecordSchema.parse(record) } : null;
      },
    }),
};

export type PatientRecord = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof allergyQueries.record>['queryFn']>>>
>;

function fetchTables(companyId: string, signal: AbortSignal) {
  return fetchRows(
    db
      .from('clinical_tables')
      .select(TABLE)
      .order('kind')
      .order('name')
      .order('version', { ascending: false }),
    { companyId, signal },
  );
}

function fetchAllergens(companyId: string, signal: AbortSignal) {
  return fetchRows(
    db
      .from('allergens')
      .select(
        'id, label, category, species_group, control, units, stock_strength, has_proteases, is_active',
      )
      .order('category')
      .order('label'),
    { companyId, signal },
  );
}

function fetchRecentTests(companyId: string, signal: AbortSignal) {
  return fetchRows(
    db
      .from('allergy_tests')
      .select('id, kind, tested_on, finished_at, patient:patients(id, first_name, last_name)')
      .order('tested_on', { ascending: false })
      .order('id', { ascending: false })
      .limit(RECENT),
    { companyId, signal },
  );
}
