import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { FormSelect } from '@/kit/form/form-select';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { type Enums, enums } from '@/lib/supabase/database.types';
import type { SelectOption } from '@/ui/select';
import { UNITS } from '../mixing.model';
import { allergenSchema, CATEGORIES, draftOf, MONTH_OPTIONS, toColumns } from './catalog.model';
import { useAddAllergen, useChangeAllergen } from './catalog.mutations';
import type { CatalogAllergen } from './catalog.queries';

interface AllergenDialogProps {
  /** Null for one to add. */
  allergen: CatalogAllergen | null;
  onClose: () => void;
}

/** Controls come with the published catalog. */
const CATEGORY_OPTIONS: SelectOption<Enums<'allergen_category'>>[] = enums.allergen_category
  .filter((value) => value !== 'control')
  .map((value) => ({ value, label: CATEGORIES[value] }));

/** An allergen by the clinic's own label: strength, stock and season. */
export function AllergenDialog({ allergen, onClose }: AllergenDialogProps) {
  const { id: companyId } = useCompany();
  const add = useAddAllergen(companyId);
  const change = useChangeAllergen(companyId);
  const [id] = useState(() => allergen?.id ?? crypto.randomUUID());
  const form = useZodForm(allergenSchema, draftOf(allergen));
  const { control } = form;
  return (
    <SaveDialog
      form={form}
      title={allergen ? 'Edit allergen' : 'Add allergen'}
      footer="Save allergen"
      saved={({ label }) => `${label} saved`}
      onSubmit={(draft) =>
        allergen
          ? change.mutateAsync({ id, ...toColumns(draft) })
          : add.mutateAsync({ id, category: draft.category, ...toColumns(draft) })
      }
      onClose={onClose}
    >
      <FormText control={control} name="label" label="Label" required />
      <div className="grid gap-4 sm:grid-cols-2">
        {allergen === null && (
          <FormSelect
            control={control}
            name="category"
            label="Category"
            options={CATEGORY_OPTIONS}
            required
          />
        )}
        <FormText
          control={control}
          name="group"
          label="Species group"
          hint="Dose ranges go by it."
        />
        <FormText
          control={control}
          name="strength"
          label="Stock strength"
          inputMode="decimal"
          hint="Per mL. Weight by volume 1:20 is 0.05."
        />
        <FormSelect
          control={control}
          name="units"
          label="Units"
          options={enums.extract_units.map((value) => ({ value, label: UNITS[value] }))}
        />
        <FormText
          control={control}
          name="reorder"
          label="Order again below (mL)"
          inputMode="decimal"
        />
        <span className="hidden sm:block" />
        <FormSelect control={control} name="from" label="Season from" options={MONTH_OPTIONS} />
        <FormSelect control={control} name="until" label="Season until" options={MONTH_OPTIONS} />
      </div>
      <FormSwitch
        control={control}
        name="proteases"
        label="Has proteases"
        hint="Breaks down others in one vial."
      />
      <FormSwitch
        control={control}
        name="active"
        label="In use"
        hint="When off, it isn’t offered for new tests and lots."
      />
    </SaveDialog>
  );
}
