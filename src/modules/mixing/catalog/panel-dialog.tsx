import { useState } from 'react';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { FormField } from '@/kit/form/form-field';
import { FormSelect } from '@/kit/form/form-select';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { enums } from '@/lib/supabase/database.types';
import { ToggleChip } from '@/ui/toggle-chip';
import { CATEGORIES, PANEL_KINDS } from './catalog.model';
import { useAddPanel, useChangePanel } from './catalog.mutations';
import type { CatalogAllergen, CatalogPanel } from './catalog.queries';

/** As many as a tray has wells. */
const MOST = 120;

const schema = z.object({
  name: z.string().trim().min(1, 'Give the panel a name.').max(60, 'At most 60 characters.'),
  kind: z.enum(enums.allergy_test_kind),
  allergens: z
    .array(z.string())
    .min(1, 'Choose at least one allergen.')
    .max(MOST, `At most ${MOST} allergens.`),
  active: z.boolean(),
});

interface PanelDialogProps {
  /** Null for one to add. */
  panel: CatalogPanel | null;
  allergens: readonly CatalogAllergen[];
  onClose: () => void;
}

/** What is tested together, in the order it is chosen. */
export function PanelDialog({ panel, allergens, onClose }: PanelDialogProps) {
  const { id: companyId } = useCompany();
  const add = useAddPanel(companyId);
  const change = useChangePanel(companyId);
  const [id] = useState(() => panel?.id ?? crypto.randomUUID());
  const start: z.input<typeof schema> = {
    name: panel?.name ?? '',
    kind: panel?.kind ?? 'prick',
    allergens: panel?.allergen_ids ?? [],
    active: panel?.is_active ?? true,
  };
  const form = useZodForm(schema, start);
  const { control } = form;
  const offered = allergens.filter(
    (allergen) => allergen.is_active || start.allergens.includes(allergen.id),
  );
  return (
    <SaveDialog
      form={form}
      title={panel ? 'Edit panel' : 'Add panel'}
      size="xl"
      footer="Save panel"
      saved={({ name }) => `${name} saved`}
      onSubmit={({ name, kind, allergens: chosen, active }) => {
        const values = { name, allergen_ids: chosen, is_active: active };
        return panel
          ? change.mutateAsync({ id, ...values })
          : add.mutateAsync({ id, kind, ...values });
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText control={control} name="name" label="Name" required />
        {panel === null && (
          <FormSelect
            control={control}
            name="kind"
            label="Test"
            options={enums.allergy_test_kind.map((value) => ({
              value,
              label: PANEL_KINDS[value],
            }))}
            required
          />
        )}
      </div>
      <FormField
        control={control}
        name="allergens"
        label="Allergens and controls"
        hint="The tray follows the order you choose."
      >
        {(wiring, { value, onChange }) => (
          <fieldset
            {...wiring}
            aria-label="Allergens and controls"
            className="flex flex-wrap gap-2"
          >
            {offered.map(({ id: allergenId, label, category }) => {
              const place = value.indexOf(allergenId);
              return (
                <ToggleChip
                  key={allergenId}
                  pressed={place >= 0}
                  onToggle={() =>
                    onChange(
                      place >= 0
                        ? value.filter((each) => each !== allergenId)
                        : [...value, allergenId],
                    )
                  }
                >
                  {place >= 0 ? `${place + 1}. ${label}` : label}
                  <span className="sr-only">{`, ${CATEGORIES[category]}`}</span>
                </ToggleChip>
              );
            })}
          </fieldset>
        )}
      </FormField>
      <FormSwitch
        control={control}
        name="active"
        label="In use"
        hint="When off, no test begins with it."
      />
    </SaveDialog>
  );
}
