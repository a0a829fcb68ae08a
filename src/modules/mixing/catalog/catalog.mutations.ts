import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { saveOnce } from '@/lib/supabase/save-once';
import { catalogQueries } from './catalog.queries';

type Tables = Database['public']['Tables'];
type Allergen = Omit<Tables['allergens']['Insert'], 'company_id' | 'id'>;
type Panel = Omit<Tables['allergy_panels']['Insert'], 'company_id' | 'id'>;

const saveAllergen = saveOnce({
  table: 'allergens',
  noun: 'allergen',
  stamp: 'updated_at',
  fixed: ['category', 'control'],
  taken: () => ({ allergens_label_idx: 'The catalog has this label already.' }),
  logLabel: 'Error saving allergen',
});
const savePanel = saveOnce({
  table: 'allergy_panels',
  noun: 'panel',
  stamp: 'updated_at',
  fixed: ['kind'],
  taken: () => ({ allergy_panels_name_idx: 'Another panel has this name.' }),
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

type AllergenChange = Omit<Tables['allergens']['Update'], 'company_id' | 'category' | 'control'>;

/** Changes of an allergen what was changed in the form. What it is stays. */
export function useChangeAllergen(companyId: string) {
  const onSuccess = useReadAgain(companyId);
  return useMutation({
    mutationFn: async ({ id, ...values }: AllergenChange & { id: string }) =>
      unwrap(
        await db
          .from('allergens')
          .update(values)
          .eq('company_id', companyId)
          .eq('id', id)
          .select('id')
          .single(),
        'Error saving allergen',
      ),
    onSuccess,
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

type PanelChange = Pick<Panel, 'name' | 'allergen_ids' | 'is_active'>;

/** Changes a panel. Its kind stays. */
export function useChangePanel(companyId: string) {
  const onSuccess = useReadAgain(companyId);
  return useMutation({
    mutationFn: async ({ id, ...values }: PanelChange & { id: string }) =>
      unwrap(
        await db
          .from('allergy_panels')
          .update(values)
          .eq('company_id', companyId)
          .eq('id', id)
          .select('id')
          .single(),
        'Error saving panel',
      ),
    onSuccess,
  });
}
