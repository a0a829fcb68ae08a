import { useFormContext } from 'react-hook-form';
import { FormCode } from '@/kit/form/form-code';
import { FormDigits } from '@/kit/form/form-digits';
import { FormText } from '@/kit/form/form-text';
import {
  type BundleDraft,
  type BundleValues,
  NEW_PROCEDURE,
} from '@/records/procedure-bundles/procedure-bundle.model';
import { Check } from './check';
import { Lines } from './lines';

const AGES = [
  { name: 'min_age_years', label: 'From age' },
  { name: 'below_age_years', label: 'Below age' },
] as const;

export function ProceduresCard() {
  const { register, control } = useFormContext<BundleDraft, unknown, BundleValues>();
  return (
    <Lines
      name="procedures"
      title="Procedure codes"
      description="CPT or HCPCS, in your own words. New cases start with the usual codes."
      addLabel="Add code"
      blank={NEW_PROCEDURE}
      none="No codes yet: a new case has nothing to choose from."
      lineName={({ cpt_code }, index) => `code ${cpt_code || index + 1}`}
      className="grid grid-cols-2 items-start gap-3 rounded-md border bg-surface-sunken p-3 sm:grid-cols-[7.5rem_minmax(0,1fr)_5rem_5rem] lg:grid-cols-[7.5rem_minmax(0,1fr)_5rem_5rem_auto_auto]"
    >
      {(index, tools) => (
        <>
          <FormCode
            control={control}
            name={`procedures.${index}.cpt_code`}
            label="Code"
            required
            className="tabular-nums"
          />
          <FormText
            control={control}
            name={`procedures.${index}.label`}
            label="Your words"
            required
            className="max-sm:col-span-2 max-sm:row-start-2"
          />
          {AGES.map(({ name, label }) => (
            <FormDigits
              key={name}
              control={control}
              name={`procedures.${index}.${name}`}
              label={label}
              placeholder="any"
            />
          ))}
          <div className="lg:mt-7">
            <Check label="Usual" {...register(`procedures.${index}.is_default`)} />
          </div>
          <div className="justify-self-end max-sm:col-start-2 max-sm:row-start-1 max-sm:mt-7 sm:max-lg:col-span-3 lg:mt-7">
            {tools}
          </div>
        </>
      )}
    </Lines>
  );
}
