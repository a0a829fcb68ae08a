import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Database } from '@/lib/supabase/database.types';
import { saveOnce } from '@/lib/supabase/save-once';
import { updateSeen } from '@/lib/supabase/update-seen';
import {
  type CatalogAllergen,
  type CatalogPanel,
  catalogQueries,
  fetchAllergen,
  fetchPanel,
} from './catalog.queries';

type Tables = Database['public']['Tables'];
type Allergen = Omit<Tables['allergens']['Insert'], 'company_id' | 'id'>;
type Panel = Omit<Tables['allergy_panels']['Insert'], 'company_id' | 'id'>;

const LABEL_TAKEN = { allergens_label_idx: 'The catalog has this label already.' };
const NAME_TAKEN = { allergy_panels_name_idx: 'Another panel has this name.' };

const saveAllergen = saveOnce({
  table: 'allergens',
  noun: 'allergen',
  stamp: 'updated_at',
  fixed: ['category', 'control'],
  taken: () => LABEL_TAKEN,
  logLabel: 'Error saving allergen',
});
const savePanel = saveOnce({
  table: 'allergy_panels',
  noun: 'panel',
  stamp: 'updated_at',
  fixed: ['kind'],
  taken: () => NAME_TAKEN,
  logLabel: 'Error saving panel',
});

function useReadAgain(companyId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: catalogQueries.all(companyId) }),
      client.invalidateQueries({ queryKey: ['company', companyId, 'extract_lots'] }),
    ]);
}

/** Adds an allergen under an id that the form made once. */
export function useAddAllergen(companyId: string) {
  const onSuccess = useReadAgain(companyId);
  return useMutation({
    mutationFn: (allergen: Allergen & { id: string }) =>
      saveAllergen({ company_id: companyId, ...allergen }),
    onSuccess,
  });
}

interface Change<Row> {
  /** As it was last looked at. */
  seen: Row;
  values: Partial<Row>;
}

/** Changes of an allergen what was changed in the form, unless somebody else did meanwhile. */
export function useChangeAllergen(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: ({ seen, values }: Change<CatalogAllergen>) =>
      updateSeen({
        table: 'allergens',
        companyId,
        seen,
        values,
        read: () => fetchAllergen(companyId, seen.id),
        what: 'this allergen',
        taken: LABEL_TAKEN,
        logLabel: 'Error saving allergen',
      }),
    onSettled,
  });
}

/** Adds a panel under an id that the form made once. */
export function useAddPanel(companyId: string) {
  const onSuccess = useReadAgain(companyId);
  return useMutation({
    mutationFn: (panel: Panel & { id: string }) => savePanel({ company_id: companyId, ...panel }),
    onSuccess,
  });
}

/** Changes of a panel what was changed in the form, unless somebody else did meanwhile. */
export function useChangePanel(companyId: string) {
  const onSettled = useReadAgain(companyId);
  return useMutation({
    mutationFn: ({ seen, values }: Change<CatalogPanel>) =>
      updateSeen({
        table: 'allergy_panels',
        companyId,
        seen,
        values,
        read: () => fetchPanel(companyId, seen.id),
        what: 'this panel',
        taken: NAME_TAKEN,
        logLabel: 'Error saving panel',
      }),
    onSettled,
  });
}
