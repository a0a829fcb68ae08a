import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { diagnosisLabels } from '@/records/procedure-bundles/diagnosis-labels';
import type { OfferedBundle } from '@/records/procedure-bundles/procedure-bundles.queries';
import {
  allDiagnoses,
  linesOfOffer,
  minutesOf,
  type ProcedureFields,
} from '@/records/surgery-cases/further-procedures.model';
import { codeSides } from '@/records/surgery-cases/side.model';
import { FurtherLine } from './further-line';
import { ProcedureSearch } from './procedure-search';

interface FurtherProceduresProps {
  bundles: readonly OfferedBundle[];
  ownBundleId: string;
  bornOn: string | null;
  /** The day that the age counts on. */
  day: string;
  /** The change of the procedures' total minutes. */
  onMinutes?: (more: number) => void;
}

/** Procedures done along with the operation. Needs a surrounding FormProvider. */
export function FurtherProcedures({
  bundles,
  ownBundleId,
  bornOn,
  day,
  onMinutes,
}: FurtherProceduresProps) {
  const { control, getValues, setValue } = useFormContext<ProcedureFields>();
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'further' });
  const [further, diagnoses] = useWatch({ control, name: ['further', 'diagnoses'] });

  const labels = Object.assign(
    {},
    ...bundles.map(({ icd10_labels }) => diagnosisLabels(icd10_labels)),
  );

  function change(more: number) {
    if (more !== 0) onMinutes?.(more);
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-sm">Further procedures</legend>
      {fields.length > 0 && (
        <ol aria-label="Further procedures" className="grid gap-3">
          {fields.map(({ id, bundleId }, index) => (
            <FurtherLine
              key={id}
              control={control}
              index={index}
              bundle={bundles.find((one) => one.id === bundleId)}
              diagnoses={allDiagnoses({ diagnoses, further })}
              labels={labels}
              onMoveUp={() => swap(index, index - 1)}
              onRemove={() => {
                change(-minutesOf(getValues(`further.${index}`)));
                remove(index);
              }}
              onMinutes={change}
            />
          ))}
        </ol>
      )}
      <ProcedureSearch
        bundles={bundles}
        ownBundleId={ownBundleId}
        further={further}
        onAdd={(offer) => {
          const lines = linesOfOffer(offer, bornOn, day);
          setValue('codeSides', { ...getValues('codeSides'), ...codeSides(offer.bundle) });
          append(lines, { shouldFocus: false });
          change(lines.reduce((sum, line) => sum + minutesOf(line), 0));
        }}
      />
    </fieldset>
  );
}
