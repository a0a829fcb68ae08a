import { type ComponentProps, useState } from 'react';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { atField } from '@/kit/form/at-field';
import { FormField } from '@/kit/form/form-field';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { onlyChanged } from '@/lib/only-changed';
import { enums } from '@/lib/supabase/database.types';
import { useAddPanel, useChangePanel } from '@/records/vials/catalog/catalog.mutations';
import type { CatalogAllergen, CatalogPanel } from '@/records/vials/catalog/catalog.queries';
import { ToggleChip } from '@/ui/toggle-chip';
import { CATEGORIES, linesOfPanel, PANEL_KINDS } from './catalog.model';

/** The number of wells in a tray. */
const MOST = 120;

const schema = z.object({
  name: text(60, 'Enter a name.'),
  kind: z.enum(enums.allergy_test_kind, 'Choose the test.'),
  allergens: z
    .array(z.string())
    .min(1, 'Choose at least one allergen.')
    .max(MOST, `At most ${MOST} allergens.`),
  active: z.boolean(),
});

type PanelDraft = z.infer<typeof schema>;

interface PanelDialogProps {
  panel: CatalogPanel | null;
  allergens: readonly CatalogAllergen[];
  onClose: () => void;
}

export function PanelDialog({ panel, ...dialog }: PanelDialogProps) {
  return panel ? <EditPanel panel={panel} {...dialog} /> : <AddPanel {...dialog} />;
}

const NEW_PANEL = { name: '', allergens: [], active: true };

const draftOf = ({ name, kind, allergen_ids, is_active }: CatalogPanel): PanelDraft => ({
  name,
  kind,
  allergens: allergen_ids,
  active: is_active,
});

const toColumns = ({ name, allergens, active }: PanelDraft) => ({
  name,
  allergen_ids: allergens,
  is_active: active,
});

function AddPanel({ allergens, onClose }: Omit<PanelDialogProps, 'panel'>) {
  const { id: companyId } = useCompany();
  const add = useAddPanel(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm<PanelDraft, PanelDraft>(schema, NEW_PANEL);
  return (
    <PanelForm
      form={form}
      title="Add panel"
      isNew
      offered={allergens.filter((allergen) => allergen.is_active)}
      onSubmit={(draft) =>
        add
          .mutateAsync({ id, kind: draft.kind, ...toColumns(draft) })
          .catch(atField(form, 'duplicate', 'name'))
      }
      onClose={onClose}
    />
  );
}

function EditPanel({ panel, allergens, onClose }: PanelDialogProps & { panel: CatalogPanel }) {
  const { id: companyId } = useCompany();
  const change = useChangePanel(companyId);
  const { form, seen, failure } = useSeenForm(panel, {
    schema,
    draftOf,
    lines: linesOfPanel(allergens),
  });
  return (
    <PanelForm
      form={form}
      title="Edit panel"
      failure={failure}
      offered={allergens.filter(
        ({ id, is_active }) => is_active || panel.allergen_ids.includes(id),
      )}
      onSubmit={async (draft) => {
        const values = onlyChanged({ ...seen.start, ...toColumns(draft) }, seen.start);
        await change
          .mutateAsync({ seen: seen.row, values })
          .catch(atField(form, 'duplicate', 'name'));
      }}
      onClose={onClose}
    />
  );
}

interface PanelFormProps
  extends Omit<
    ComponentProps<typeof SaveDialog<PanelDraft, PanelDraft>>,
    'footer' | 'saved' | 'children'
  > {
  isNew?: boolean;
  offered: readonly CatalogAllergen[];
}

function PanelForm({ isNew = false, offered, ...dialog }: PanelFormProps) {
  const { control } = dialog.form;
  return (
    <SaveDialog size="xl" footer="Save panel" saved={({ name }) => `${name} saved`} {...dialog}>
      <FormRow>
        <FormText control={control} name="name" label="Name" required />
        {isNew && (
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
      </FormRow>
      <FormField
        control={control}
        name="allergens"
        label="Allergens and controls"
        hint="The tray follows the order you choose."
      >
        {(wiring, { value, onChange }) => (
          <fieldset {...wiring} aria-label="Allergens and controls" className="grid gap-3">
            {[...new Set(offered.map(({ category }) => category))].map((category) => (
              <div key={category} className="grid gap-1.5">
                <p className="text-muted text-xs">{CATEGORIES[category]}</p>
                <div className="flex flex-wrap gap-2">
                  {offered
                    .filter((allergen) => allergen.category === category)
                    .map(({ id, label }) => {
                      const place = value.indexOf(id);
                      return (
                        <ToggleChip
                          key={id}
                          pressed={place >= 0}
                          onToggle={() =>
                            onChange(
                              place >= 0 ? value.filter((each) => each !== id) : [...value, id],
                            )
                          }
                        >
                          {place >= 0 ? `${place + 1}. ${label}` : label}
                          <span className="sr-only">{`, ${CATEGORIES[category]}`}</span>
                        </ToggleChip>
                      );
                    })}
                </div>
              </div>
            ))}
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
