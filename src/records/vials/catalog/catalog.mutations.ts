import type { Database } from '@/lib/supabase/database.types';
import { saveOnce } from '@/lib/supabase/save-once';
import { type SeenChange, updateSeen } from '@/lib/supabase/update-seen';
import { useWrite } from '@/records/use-write';
import {
  type CatalogAllergen,
  type CatalogPanel,
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

export function useAddAllergen(companyId: string) {
  return useWrite('allergens', {
    mutationFn: (allergen: Allergen & { id: string }) =>
      saveAllergen({ company_id: companyId, ...allergen }),
  });
}

/** Saves the changed fields of an allergen; refused if a colleague changed it first. */
export function useChangeAllergen(companyId: string) {
  return useWrite('allergens', {
    mutationFn: ({ seen, values }: SeenChange<CatalogAllergen>) =>
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
  });
}

export function useAddPanel(companyId: string) {
  return useWrite('allergens', {
    mutationFn: (panel: Panel & { id: string }) => savePanel({ company_id: companyId, ...panel }),
  });
}

/** Saves the changed fields of a panel; refused if a colleague changed it first. */
export function useChangePanel(companyId: string) {
  return useWrite('allergens', {
    mutationFn: ({ seen, values }: SeenChange<CatalogPanel>) =>
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
  });
}
