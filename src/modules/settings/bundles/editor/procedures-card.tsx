import { useFieldArray, useFormContext } from 'react-hook-form';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { type BundleDraft, NEW_PROCEDURE } from '../bundle.model';
import { Check } from './check';
import { LineTools } from './line-tools';
import { Lines } from './lines';

/** The procedure codes a case of this kind may have. */
export function ProceduresCard() {
  const { register, control, formState } = useFormContext<BundleDraft>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'procedures' });
  const errors = formState.errors.procedures;
  return (
    <Lines
      title="Procedure codes"
      description="CPT or HCPCS. A new case starts with the usual ones that fit the patient’s age. Words are your own: the official ones are licensed."
      addLabel="Add code"
      onAdd={() => append(NEW_PROCEDURE)}
      none="No code yet: whoever adds a case has nothing to choose from."
      count={fields.length}
      error={errors?.root?.message ?? errors?.message}
    >
      {fields.map(({ id, cpt_code }, index) => (
        <li
          key={id}
          className="grid grid-cols-2 items-start gap-3 rounded-md border bg-surface-sunken p-3 sm:grid-cols-[7.5rem_minmax(0,1fr)_5rem_5rem] lg:grid-cols-[7.5rem_minmax(0,1fr)_5rem_5rem_auto_auto]"
        >
          <Field label="Code" required error={errors?.[index]?.cpt_code?.message}>
            {(field) => (
              <TextInput
                {...field}
                {...register(`procedures.${index}.cpt_code`)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className="tabular-nums"
              />
            )}
          </Field>
          <Field
            label="Your words"
            required
            className="max-sm:col-span-2 max-sm:row-start-2"
            error={errors?.[index]?.label?.message}
          >
            {(field) => (
              <TextInput
                {...field}
                {...register(`procedures.${index}.label`)}
                autoComplete="off"
                dir="auto"
              />
            )}
          </Field>
          <Field label="From age" error={errors?.[index]?.min_age_years?.message}>
            {(field) => (
              <TextInput
                {...field}
                {...register(`procedures.${index}.min_age_years`)}
                inputMode="numeric"
                placeholder="any"
              />
            )}
          </Field>
          <Field label="Below age" error={errors?.[index]?.below_age_years?.message}>
            {(field) => (
              <TextInput
                {...field}
                {...register(`procedures.${index}.below_age_years`)}
                inputMode="numeric"
                placeholder="any"
              />
            )}
          </Field>
          <div className="lg:mt-7">
            <Check label="Usual" {...register(`procedures.${index}.is_default`)} />
          </div>
          <div className="justify-self-end max-sm:col-start-2 max-sm:row-start-1 max-sm:mt-7 sm:max-lg:col-span-3 lg:mt-7">
            <LineTools
              name={`code ${cpt_code || index + 1}`}
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
