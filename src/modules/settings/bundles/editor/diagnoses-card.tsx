import { useFieldArray, useFormContext } from 'react-hook-form';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { type BundleDraft, NEW_DIAGNOSIS } from '../bundle.model';
import { LineTools } from './line-tools';
import { Lines } from './lines';

/** What usually leads to the operation: suggestions, never copied to a case unasked. */
export function DiagnosesCard() {
  const { register, control, formState } = useFormContext<BundleDraft>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'diagnoses' });
  const errors = formState.errors.diagnoses;
  return (
    <Lines
      title="Diagnoses"
      description="ICD-10-CM. Offered with a new case, never assumed."
      addLabel="Add diagnosis"
      onAdd={() => append(NEW_DIAGNOSIS)}
      none="None are suggested."
      count={fields.length}
      error={errors?.root?.message ?? errors?.message}
    >
      {fields.map(({ id, code }, index) => (
        <li
          key={id}
          className="grid grid-cols-2 items-start gap-3 rounded-md border bg-surface-sunken p-3 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]"
        >
          <Field label="Code" required error={errors?.[index]?.code?.message}>
            {(field) => (
              <TextInput
                {...field}
                {...register(`diagnoses.${index}.code`)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className="tabular-nums"
              />
            )}
          </Field>
          <Field
            label="Your words"
            className="max-sm:col-span-2 max-sm:row-start-2"
            error={errors?.[index]?.label?.message}
          >
            {(field) => (
              <TextInput
                {...field}
                {...register(`diagnoses.${index}.label`)}
                autoComplete="off"
                dir="auto"
              />
            )}
          </Field>
          <div className="mt-7 justify-self-end">
            <LineTools
              name={`diagnosis ${code || index + 1}`}
              index={index}
              count={fields.length}
              onMove={move}
              onRemove={remove}
            />
          </div>
        </li>
      ))}
    </Lines>
  );
}
