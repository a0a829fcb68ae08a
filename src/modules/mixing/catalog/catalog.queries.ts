import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export type CatalogAllergen = Awaited<ReturnType<typeof fetchAllergens>>[number];
export type CatalogPanel = Awaited<ReturnType<typeof fetchPanels>>[number];

export const catalogQueries = {
  all: (companyId: string) => ['company', companyId, 'allergy'] as const,

  /** Everything the clinic tests with and treats with, what isn't used anymore included. */
  allergens: (companyId: string) =>
    queryOptions({
      queryKey: [...catalogQueries.all(companyId), 'catalog', 'allergens'],
      queryFn: ({ signal }) => fetchAllergens(companyId, signal),
    }),

  /** Every panel, those not used anymore included. */
  panels: (companyId: string) =>
    queryOptions({
      queryKey: [...catalogQueries.all(companyId), 'catalog', 'panels'],
      queryFn: ({ signal }) => fetchPanels(companyId, signal),
    }),
};

async function fetchAllergens(companyId: string, signal: AbortSignal) {
  return unwrap(
    await db
      .from('allergens')
      .select(
        'id, label, category, species_group, control, units, stock_strength, reorder_ml, season_from, season_until, has_proteases, is_active',
      )
      .eq('company_id', companyId)
      .order('category')
      .order('label')
      .abortSignal(signal),
  );
}

async function fetchPanels(companyId: string, signal: AbortSignal) {
  return unwrap(
    await db
      .from('allergy_panels')
      .select('id, name, kind, allergen_ids, is_active')
      .eq('company_id', companyId)
      .order('name')
      .abortSignal(signal),
  );
}
