import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRow, fetchRows } from '@/lib/supabase/clinic-rows';

export type CatalogAllergen = Awaited<ReturnType<typeof fetchAllergens>>[number];
export type CatalogPanel = Awaited<ReturnType<typeof fetchPanels>>[number];

export const catalogQueries = {
  all: (companyId: string) => ['company', companyId, 'allergy'] as const,

  /** All allergens and extracts of the clinic, retired ones included. */
  allergens: (companyId: string) =>
    queryOptions({
      queryKey: [...catalogQueries.all(companyId), 'catalog', 'allergens'],
      queryFn: ({ signal }) => fetchAllergens(companyId, signal),
    }),

  /** Every panel, retired ones included. */
  panels: (companyId: string) =>
    queryOptions({
      queryKey: [...catalogQueries.all(companyId), 'catalog', 'panels'],
      queryFn: ({ signal }) => fetchPanels(companyId, signal),
    }),
};

const ALLERGEN = `
    id,
    updated_at,
    label,
    category,
    species_group,
    control,
    units,
    stock_strength,
    reorder_ml,
    season_from,
    season_until,
    has_proteases,
    is_active
  ` as const;
const PANEL = 'id, updated_at, name, kind, allergen_ids, is_active' as const;

/** A numeric column may come as text: comparing it with typed values needs numbers. */
function withNumbers<Row extends { stock_strength: number | null; reorder_ml: number | null }>(
  row: Row,
): Row {
  const numberOrNull = (value: number | null) => (value === null ? null : Number(value));
  return {
    ...row,
    stock_strength: numberOrNull(row.stock_strength),
    reorder_ml: numberOrNull(row.reorder_ml),
  };
}

async function fetchAllergens(companyId: string, signal: AbortSignal) {
  const rows = await fetchRows(
    db.from('allergens').select(ALLERGEN).order('category').order('label'),
    {
      companyId,
      signal,
    },
  );
  return rows.map(withNumbers);
}

export async function fetchAllergen(companyId: string, id: string) {
  const row = await fetchRow(db.from('allergens').select(ALLERGEN), { companyId, id });
  return row && withNumbers(row);
}

function fetchPanels(companyId: string, signal: AbortSignal) {
  return fetchRows(db.from('allergy_panels').select(PANEL).order('name'), { companyId, signal });
}

export function fetchPanel(companyId: string, id: string) {
  return fetchRow(db.from('allergy_panels').select(PANEL), { companyId, id });
}
