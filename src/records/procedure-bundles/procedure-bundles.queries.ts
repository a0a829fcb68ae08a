import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';

const BUNDLE = `
    id,
    name,
    specialty,
    is_active,
    laterality_rule,
    duration_minutes,
    cleanup_minutes,
    instructions,
    instructions_source,
    icd10_codes,
    icd10_labels,
    revision,
    updated_at,
    changer:user_profiles(username, display_name),
    procedures:bundle_procedures(
      cpt_code,
      label,
      min_age_years,
      below_age_years,
      is_default
    ),
    items:bundle_checklist_items(
      label,
      blocking,
      owner_role,
      topic,
      due_days_before,
      valid_days,
      source
    )
  ` as const;

const OFFERED = `
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
  ` as const;

export const bundleQueries = {
  all: (companyId: string) => ['company', companyId, 'procedure_bundles'] as const,

  /** Every bundle of the clinic, retired ones included, by name: a clinic has a few dozen. */
  whole: (companyId: string) =>
    queryOptions({
      queryKey: [...bundleQueries.all(companyId), 'whole'],
      queryFn: ({ signal }) => fetchBundles(companyId, signal),
    }),

  /** The bundles that a new case chooses from, with codes and checklists. */
  active: (companyId: string) =>
    queryOptions({
      queryKey: [...bundleQueries.all(companyId), 'active'],
      queryFn: ({ signal }) => fetchActive(companyId, signal),
      staleTime: 5 * 60_000,
    }),

  /** The codes of one bundle, retired or not. */
  codes: (companyId: string, bundleId: string) =>
    queryOptions({
      queryKey: [...bundleQueries.all(companyId), 'codes-of', bundleId],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('bundle_procedures')
            .select('cpt_code, label, min_age_years, below_age_years')
            .eq('bundle_id', bundleId)
            .order('position')
            .order('cpt_code'),
          { companyId, signal },
        ),
      staleTime: 5 * 60_000,
    }),
};

function fetchBundles(companyId: string, signal: AbortSignal) {
  return fetchRows(
    db
      .from('procedure_bundles')
      .select(BUNDLE)
      .order('name')
      .order('position', { referencedTable: 'procedures' })
      .order('cpt_code', { referencedTable: 'procedures' })
      .order('position', { referencedTable: 'items' })
      .order('id', { referencedTable: 'items' }),
    { companyId, signal },
  );
}

function fetchActive(companyId: string, signal: AbortSignal) {
  return fetchRows(
    db
      .from('procedure_bundles')
      .select(OFFERED)
      .eq('is_active', true)
      .order('name')
      .order('position', { referencedTable: 'procedures' })
      .order('cpt_code', { referencedTable: 'procedures' })
      .order('position', { referencedTable: 'items' })
      .order('id', { referencedTable: 'items' }),
    { companyId, signal },
  );
}

export type Bundle = Awaited<ReturnType<typeof fetchBundles>>[number];
export type OfferedBundle = Awaited<ReturnType<typeof fetchActive>>[number];
