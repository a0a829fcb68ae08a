import { useFieldArray, useFormContext } from 'react-hook-form';
import { FormCode } from '@/kit/form/form-code';
import { FormText } from '@/kit/form/form-text';
import { type BundleDraft, type BundleValues, NEW_DIAGNOSIS } from '../bundle.model';
import { LineTools } from './line-tools';
import { Lines } from './lines';

/** What usually leads to the operation: suggestions, never copied to a case unasked. */
export function DiagnosesCard() {
  const { control, formState } = useFormContext<BundleDraft, unknown, BundleValues>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'diagnoses' });
  const errors = formState.errors.diagnoses;
  return (
    <Lines
      title="Diagnoses"
      description="ICD-10-CM. Suggested for new cases, never assumed."
      addLabel="Add diagnosis"
      onAdd={() => append(NEW_DIAGNOSIS)}
      none="No suggestions."
      count={fields.length}
      error={errors?.root?.message ?? errors?.message}
    >
      {fields.map(({ id, code }, index) => (
        <li
          key={id}
          className="grid grid-cols-2 items-start gap-3 rounded-md border bg-surface-sunken p-3 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]"
        >
          <FormCode
            control={control}
            name={`diagnoses.${index}.code`}
            label="Code"
            required
            className="tabular-nums"
          />
          <FormText
            control={control}
            name={`diagnoses.${index}.label`}
            label="Your words"
            className="max-sm:col-span-2 max-sm:row-start-2"
          />
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
