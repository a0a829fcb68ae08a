import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { enums } from '@/lib/supabase/database.types';
import { OWNER_LABELS } from '@/tables/procedure-bundles/checklist-owners';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { TextInput } from '@/ui/text-input';
import { type BundleDraft, NEW_ITEM, NO_TOPIC, NOBODY, TOPIC_LABELS } from '../bundle.model';
import { Check } from './check';
import { LineTools } from './line-tools';
import { Lines } from './lines';

const OWNERS = [
  { value: NOBODY, label: 'Nobody in particular' },
  ...enums.checklist_owner.map((owner) => ({ value: owner, label: OWNER_LABELS[owner] })),
] as const;

const TOPICS = [
  { value: NO_TOPIC, label: 'People' },
  ...enums.checklist_topic.map((topic) => ({ value: topic, label: TOPIC_LABELS[topic] })),
] as const;

/** What has to be settled before an operation of this kind. */
export function ChecklistCard() {
  const { register, control, formState } = useFormContext<BundleDraft>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'items' });
  const errors = formState.errors.items;
  return (
    <Lines
      title="Checklist"
      description="In the order in which a case shows it. A blocking line keeps the case out of Ready until it is settled."
      addLabel="Add line"
      onAdd={() => append(NEW_ITEM)}
      none="Nothing has to be settled: a case can become ready at once."
      count={fields.length}
      error={errors?.root?.message ?? errors?.message}
    >
      {fields.map(({ id, label }, index) => (
        <li key={id} className="grid gap-3 rounded-md border bg-surface-sunken p-3">
          <div className="flex flex-wrap items-start gap-x-3">
            <Field
              label="What"
              required
              className="min-w-52 flex-1"
              error={errors?.[index]?.label?.message}
            >
              {(field) => (
                <TextInput
                  {...field}
                  {...register(`items.${index}.label`)}
                  autoComplete="off"
                  dir="auto"
                />
              )}
            </Field>
            <div className="ml-auto sm:mt-7">
              <LineTools
                name={label === '' ? `line ${index + 1}` : `“${label}”`}
                index={index}
                count={fields.length}
                onMove={move}
                onRemove={remove}
              />
            </div>
          </div>
          <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_7rem_auto]">
            <Controller
              control={control}
              name={`items.${index}.owner_role`}
              render={({ field: { value, onChange } }) => (
                <Field label="Who">
                  {(field) => (
                    <Select {...field} options={OWNERS} value={value} onValueChange={onChange} />
                  )}
                </Field>
              )}
            />
            <Controller
              control={control}
              name={`items.${index}.topic`}
              render={({ field: { value, onChange } }) => (
                <Field label="Settled by">
                  {(field) => (
                    <Select {...field} options={TOPICS} value={value} onValueChange={onChange} />
                  )}
                </Field>
              )}
            />
            <Field label="Days before" error={errors?.[index]?.due_days_before?.message}>
              {(field) => (
                <TextInput
                  {...field}
                  {...register(`items.${index}.due_days_before`)}
                  inputMode="numeric"
                  placeholder="any"
                />
              )}
            </Field>
            <Field label="Valid for days" error={errors?.[index]?.valid_days?.message}>
              {(field) => (
                <TextInput
                  {...field}
                  {...register(`items.${index}.valid_days`)}
                  inputMode="numeric"
                  placeholder="ever"
                />
              )}
            </Field>
            <div className="md:mt-7">
              <Check label="Blocking" {...register(`items.${index}.blocking`)} />
            </div>
          </div>
        </li>
      ))}
    </Lines>
  );
}
