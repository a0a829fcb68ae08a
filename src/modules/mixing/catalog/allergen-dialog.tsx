import { type ComponentProps, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { atField } from '@/kit/form/at-field';
import { FormDecimal } from '@/kit/form/form-decimal';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { onlyChanged } from '@/lib/only-changed';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { useAddAllergen, useChangeAllergen } from '@/records/vials/catalog/catalog.mutations';
import type { CatalogAllergen } from '@/records/vials/catalog/catalog.queries';
import type { SelectOption } from '@/ui/select';
import { STRENGTH_HINT, UNIT_OPTIONS } from '../mixing.model';
import {
  type AllergenDraft,
  allergenSchema,
  CATEGORIES,
  draftOf,
  linesOfAllergen,
  MONTH_OPTIONS,
  NEW_ALLERGEN,
  toColumns,
} from './catalog.model';

interface AllergenDialogProps {
  allergen: CatalogAllergen | null;
  onClose: () => void;
}

export function AllergenDialog({ allergen, onClose }: AllergenDialogProps) {
  return allergen ? (
    <EditAllergen allergen={allergen} onClose={onClose} />
  ) : (
    <AddAllergen onClose={onClose} />
  );
}

function AddAllergen({ onClose }: { onClose: () => void }) {
  const { id: companyId } = useCompany();
  const add = useAddAllergen(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm<AllergenDraft, AllergenDraft>(allergenSchema, NEW_ALLERGEN);
  return (
    <AllergenForm
      form={form}
      title="Add allergen"
      isNew
      onSubmit={(draft) =>
        add
          .mutateAsync({ id, category: draft.category, ...toColumns(draft) })
          .catch(atField(form, 'duplicate', 'label'))
      }
      onClose={onClose}
    />
  );
}

function EditAllergen({ allergen, onClose }: { allergen: CatalogAllergen; onClose: () => void }) {
  const { id: companyId } = useCompany();
  const change = useChangeAllergen(companyId);
  const { form, seen, failure } = useSeenForm(allergen, {
    schema: allergenSchema,
    draftOf,
    lines: linesOfAllergen,
  });
  return (
    <AllergenForm
      form={form}
      title="Edit allergen"
      failure={failure}
      onSubmit={async (draft) => {
        const values = onlyChanged({ ...seen.start, ...toColumns(draft) }, seen.start);
        await change
          .mutateAsync({ seen: seen.row, values })
          .catch(atField(form, 'duplicate', 'label'));
      }}
      onClose={onClose}
    />
  );
}

/** Controls come with the published catalog. */
const CATEGORY_OPTIONS: SelectOption<Enums<'allergen_category'>>[] = enums.allergen_category
  .filter((value) => value !== 'control')
  .map((value) => ({ value, label: CATEGORIES[value] }));

interface AllergenFormProps
  extends Omit<
    ComponentProps<typeof SaveDialog<AllergenDraft, AllergenDraft>>,
    'footer' | 'saved' | 'children'
  > {
  isNew?: boolean;
}

/** Shared by the forms for a new and an existing allergen. */
function AllergenForm({ isNew = false, ...dialog }: AllergenFormProps) {
  const { control } = dialog.form;
  return (
    <SaveDialog footer="Save allergen" saved={({ label }) => `${label} saved`} {...dialog}>
      <FormText control={control} name="label" label="Label" required />
      <FormRow>
        {isNew && (
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
          hint="Dose ranges depend on it."
        />
        <FormDecimal
          control={control}
          name="strength"
          label="Stock strength"
          hint={STRENGTH_HINT}
        />
        <FormSelect control={control} name="units" label="Units" options={UNIT_OPTIONS} required />
        <FormDecimal control={control} name="reorder" label="Reorder below (mL)" />
        {isNew && <span className="hidden sm:block" />}
        <FormSelect control={control} name="from" label="Season from" options={MONTH_OPTIONS} />
        <FormSelect control={control} name="until" label="Season until" options={MONTH_OPTIONS} />
      </FormRow>
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
