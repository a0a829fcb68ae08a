import { useFormContext } from 'react-hook-form';
import { FormDigits } from '@/kit/form/form-digits';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { enums } from '@/lib/supabase/database.types';
import { OWNER_LABELS } from '@/records/procedure-bundles/checklist-owners';
import {
  type BundleDraft,
  type BundleValues,
  NEW_ITEM,
  NO_TOPIC,
  NOBODY,
  TOPIC_LABELS,
} from '@/records/procedure-bundles/procedure-bundle.model';
import { Check } from './check';
import { Lines } from './lines';

const OWNERS = [
  { value: NOBODY, label: 'Anyone' },
  ...enums.checklist_owner.map((owner) => ({ value: owner, label: OWNER_LABELS[owner] })),
] as const;

const TOPICS = [
  { value: NO_TOPIC, label: 'People' },
  ...enums.checklist_topic.map((topic) => ({ value: topic, label: TOPIC_LABELS[topic] })),
] as const;

const DAYS = [
  { name: 'due_days_before', label: 'Days before', placeholder: 'any' },
  { name: 'valid_days', label: 'Valid for days', placeholder: 'ever' },
] as const;

export function ChecklistCard() {
  const { register, control } = useFormContext<BundleDraft, unknown, BundleValues>();
  return (
    <Lines
      name="items"
      title="Checklist"
      description="Blocking lines keep a case out of Ready until they are settled. Patients read their own lines in the app."
      addLabel="Add line"
      blank={NEW_ITEM}
      none="Nothing to settle: a case can become ready at once."
      lineName={({ label }, index) => (label === '' ? `line ${index + 1}` : `“${label}”`)}
      className="grid gap-3 rounded-md border bg-surface-sunken p-3"
    >
      {(index, tools) => (
        <>
          <div className="flex flex-wrap items-start gap-x-3">
            <FormText
              control={control}
              name={`items.${index}.label`}
              label="What"
              required
              className="min-w-52 flex-1"
            />
            <div className="ml-auto sm:mt-7">{tools}</div>
          </div>
          <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_7rem_auto]">
            <FormSelect
              control={control}
              name={`items.${index}.owner_role`}
              label="Who"
              options={OWNERS}
            />
            <FormSelect
              control={control}
              name={`items.${index}.topic`}
              label="Settled by"
              options={TOPICS}
            />
            {DAYS.map(({ name, ...field }) => (
              <FormDigits key={name} control={control} name={`items.${index}.${name}`} {...field} />
            ))}
            <div className="md:mt-7">
              <Check label="Blocking" {...register(`items.${index}.blocking`)} />
            </div>
          </div>
          <FormText control={control} name={`items.${index}.source`} label="Source" />
        </>
      )}
    </Lines>
  );
}
