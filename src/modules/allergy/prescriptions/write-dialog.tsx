import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { FormDecimal } from '@/kit/form/form-decimal';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryDialog } from '@/kit/query/query-dialog';
import { only } from '@/lib/only';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import {
  type Allergen,
  allergyQueries,
  type ClinicalTable,
} from '@/records/allergy/allergy.queries';
import type { AllergyTest, Prescription } from '@/records/allergy/allergy-record.schema';
import { useSavePrescription } from '@/records/allergy-prescriptions/allergy-prescriptions.mutations';
import { DILUENT_OPTIONS } from '@/records/allergy-prescriptions/diluents';
import { approvedOf, tableOption } from '../allergy.model';
import {
  amount,
  type DoseRange,
  doseFor,
  doseRangeSchema,
  dosesOf,
  extractVolume,
  type SetDraft,
  setsFor,
  setsOf,
  UNITS,
} from './prescription.model';

interface WriteDialogProps {
  patientId: string;
  /** Where it starts: a test's findings, or an earlier version. */
  from: AllergyTest | Prescription;
  onSaved?: () => void;
  onClose: () => void;
}

const titleOf = (from: WriteDialogProps['from']) =>
  'sets' in from && from.status === 'draft' ? 'Change draft' : 'New prescription';

export function WriteDialog(props: WriteDialogProps) {
  const { id: companyId } = useCompany();
  const title = titleOf(props.from);
  const allergens = useQuery(allergyQueries.allergens(companyId));
  const tables = useQuery(allergyQueries.tables(companyId));
  return (
    <QueryDialog title={title} query={allergens} onClose={props.onClose}>
      {(catalogue) => (
        <QueryDialog title={title} query={tables} onClose={props.onClose}>
          {(found) => <WithRanges {...props} catalogue={catalogue} tables={found} />}
        </QueryDialog>
      )}
    </QueryDialog>
  );
}

interface WithRangesProps extends WriteDialogProps {
  catalogue: readonly Allergen[];
  tables: readonly ClinicalTable[];
}

function WithRanges(props: WithRangesProps) {
  const { id: companyId } = useCompany();
  const [table] = approvedOf(props.tables, 'dose_range');
  const rows = useQuery({
    ...allergyQueries.rows(companyId, table?.id ?? ''),
    enabled: table !== undefined,
  });
  if (table === undefined) return <WriteForm {...props} ranges={[]} />;
  return (
    <QueryDialog title={titleOf(props.from)} query={rows} onClose={props.onClose}>
      {(data) => <WriteForm {...props} ranges={doseRangeSchema.parse(data)} />}
    </QueryDialog>
  );
}

const milliliters = z.string().refine((text) => amount(text) !== null, 'Write it as 0.5.');

const schema = z.object({
  scheme_id: z.string().min(1, 'Choose a dilution scheme.'),
  schedule_id: z.string(),
  target_dose_ml: milliliters,
  consent_on: z.string(),
  volumes: z.array(milliliters),
  diluents: z.array(z.enum(['', ...enums.vial_diluent])),
  doses: z.record(
    z.string(),
    z
      .string()
      .refine((text) => text.trim() === '' || amount(text) !== null, 'Write a number, or nothing.'),
  ),
});

interface WriteFormProps extends WithRangesProps {
  ranges: readonly DoseRange[];
}

function begun({ from, catalogue, ranges }: WriteFormProps) {
  if ('sets' in from) {
    return { sets: setsOf(from, catalogue), doses: dosesOf(from), before: from };
  }
  const sets = setsFor(from.results, catalogue);
  const doses = sets
    .flatMap(({ allergens }) => allergens)
    .map((allergen) => [allergen.id, String(doseFor(allergen, ranges) ?? '')]);
  return { sets, doses: Object.fromEntries(doses), before: undefined };
}

function WriteForm(props: WriteFormProps) {
  const { patientId, from, tables, onSaved, onClose } = props;
  const { id: companyId } = useCompany();
  const save = useSavePrescription(companyId);
  const [{ sets, doses: written, before }] = useState(() => begun(props));
  const draft = before?.status === 'draft' ? before : undefined;
  const [id] = useState(() => draft?.id ?? crypto.randomUUID());
  const schemes = approvedOf(tables, 'dilution_scheme');
  const schedules = approvedOf(tables, 'schedule');
  const stillThere = (choices: readonly ClinicalTable[], tableId: string | null | undefined) =>
    choices.find(({ id: choice }) => choice === tableId)?.id;
  const form = useZodForm(schema, {
    scheme_id: stillThere(schemes, before?.scheme_id) ?? only(schemes)?.id ?? '',
    schedule_id: stillThere(schedules, before?.schedule_id) ?? '',
    target_dose_ml: String(before?.target_dose_ml ?? ''),
    // Consent to one treatment is no consent to another.
    consent_on: draft?.consent_on ?? '',
    volumes: sets.map(({ volume_ml }) => String(volume_ml ?? '')),
    diluents: sets.map(({ diluent }) => diluent ?? ''),
    doses: written,
  });

  const chosenTables = [
    {
      name: 'scheme_id',
      label: 'Dilution scheme',
      hint: schemes.length === 0 ? 'A physician approves one first.' : undefined,
      options: schemes,
      required: true,
    },
    {
      name: 'schedule_id',
      label: 'Schedule',
      hint: 'Shots need one.',
      options: schedules,
      required: false,
    },
  ] as const;

  return (
    <SaveDialog
      form={form}
      title={titleOf(from)}
      description="A physician signs the draft before anything is mixed."
      size="lg"
      footer="Save draft"
      saved="Draft saved"
      // A new version can be saved as the last one was.
      dirty={draft === undefined}
      onSubmit={async (values) => {
        await save.mutateAsync({
          prescription_id: id,
          patient_id: patientId,
          seen_revision: draft?.revision ?? null,
          prescription: {
            scheme_id: values.scheme_id,
            schedule_id: blankToNull(values.schedule_id),
            target_dose_ml: amount(values.target_dose_ml) ?? 0,
            consent_on: blankToNull(values.consent_on),
            sets: sets.flatMap((set, place) => setToSave(set, place, values)),
          },
        });
        onSaved?.();
      }}
      onClose={onClose}
    >
      <FormRow>
        {chosenTables.map(({ options, ...field }) => (
          <FormSelect
            key={field.name}
            control={form.control}
            {...field}
            options={options.map(tableOption)}
          />
        ))}
        <FormDecimal
          control={form.control}
          name="target_dose_ml"
          label="Maintenance dose, mL"
          required
        />
        <FormText
          control={form.control}
          name="consent_on"
          label="Consent signed on"
          type="date"
          hint="Needed before a physician signs."
        />
      </FormRow>
      {sets.length === 0 && (
        <p className="text-muted text-sm">No extract of these results has a stock strength.</p>
      )}
      {sets.map((set, place) => (
        <SetFields key={set.label} form={form} set={set} place={place} />
      ))}
    </SaveDialog>
  );
}

/** A set as it is sent; null if it has no doses. */
function setToSave(
  { label, title, allergens }: SetDraft,
  place: number,
  { volumes, diluents, doses }: z.output<typeof schema>,
) {
  const volume_ml = amount(volumes[place] ?? '');
  const contents = allergens.flatMap(({ id }) => {
    const target_dose = amount(doses[id] ?? '');
    return target_dose === null ? [] : [{ allergen_id: id, target_dose }];
  });
  return contents.length === 0 || volume_ml === null
    ? []
    : [{ label, title, volume_ml, diluent: diluents[place] || null, contents }];
}

interface SetFieldsProps {
  form: ReturnType<typeof useZodForm<z.input<typeof schema>, z.output<typeof schema>>>;
  set: SetDraft;
  place: number;
}

function SetFields({ form, set, place }: SetFieldsProps) {
  const doseMl = amount(useWatch({ control: form.control, name: 'target_dose_ml' }));
  const vialMl = amount(useWatch({ control: form.control, name: `volumes.${place}` }) ?? '');
  const doses = useWatch({ control: form.control, name: 'doses' });
  const volumes = set.allergens.map(({ id, stock_strength }) => {
    const target = amount(doses[id] ?? '');
    return target === null || doseMl === null || vialMl === null || stock_strength === null
      ? 0
      : extractVolume(target, stock_strength, vialMl, doseMl);
  });
  const total = volumes.reduce((sum, volume) => sum + volume, 0);
  return (
    <fieldset className="rounded-md border p-4">
      <legend className="px-1 font-semibold text-sm">
        Set {set.label}: {set.title}
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormDecimal control={form.control} name={`volumes.${place}`} label="Vial, mL" required />
        <FormSelect
          control={form.control}
          name={`diluents.${place}`}
          label="Diluent"
          hint="Needed before a physician signs."
          options={DILUENT_OPTIONS}
        />
        {set.allergens.map(({ id, label, units }, at) => (
          <FormDecimal
            key={id}
            control={form.control}
            name={`doses.${id}`}
            label={`${label}, ${UNITS[units]} per dose`}
            hint={volumes[at] ? `${volumes[at]} mL of extract` : 'Omitted while empty.'}
          />
        ))}
      </div>
      {total > 0 && vialMl !== null && (
        <p
          className={`mt-3 text-sm tabular-nums ${total > vialMl ? 'font-medium text-warning' : 'text-muted'}`}
        >
          {total > vialMl
            ? `${total.toFixed(2)} mL of extracts don’t fit ${vialMl} mL.`
            : `${total.toFixed(2)} mL of extracts, ${(vialMl - total).toFixed(2)} mL of diluent.`}
        </p>
      )}
    </fieldset>
  );
}
