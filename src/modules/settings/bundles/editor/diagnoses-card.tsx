import { useFormContext } from 'react-hook-form';
import { FormCode } from '@/kit/form/form-code';
import { FormText } from '@/kit/form/form-text';
import {
  type BundleDraft,
  type BundleValues,
  NEW_DIAGNOSIS,
} from '@/records/procedure-bundles/procedure-bundle.model';
import { Lines } from './lines';

/** Usual diagnoses: suggestions, never copied to a case by themselves. */
export function DiagnosesCard() {
  const { control } = useFormContext<BundleDraft, unknown, BundleValues>();
  return (
    <Lines
      name="diagnoses"
      title="Diagnoses"
      description="ICD-10-CM. Suggested for new cases, never assumed."
      addLabel="Add diagnosis"
      blank={NEW_DIAGNOSIS}
      none="No suggestions."
      lineName={({ code }, index) => `diagnosis ${code || index + 1}`}
      className="grid grid-cols-2 items-start gap-3 rounded-md border bg-surface-sunken p-3 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]"
    >
      {(index, tools) => (
        <>
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
          <div className="mt-7 justify-self-end">{tools}</div>
        </>
      )}
    </Lines>
  );
}
