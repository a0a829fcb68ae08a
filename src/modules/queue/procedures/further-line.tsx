import { ArrowUp, X } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { FormDigits } from '@/kit/form/form-digits';
import type { OfferedBundle } from '@/records/procedure-bundles/procedure-bundles.queries';
import { minutesOf, type ProcedureFields } from '@/records/surgery-cases/further-procedures.model';
import { sideConflicts } from '@/records/surgery-cases/side.model';
import { Button } from '@/ui/button';
import { DiagnosesField } from '../fields/diagnoses-field';
import { SideField } from '../fields/side-field';

interface FurtherLineProps {
  control: Control<ProcedureFields>;
  index: number;
  /** Its source; undefined if the bundle is no longer offered. */
  bundle: OfferedBundle | undefined;
  /** All diagnoses of the case. */
  diagnoses: readonly string[];
  /** The clinic's own words by diagnosis code. */
  labels: Record<string, string>;
  onMoveUp: () => void;
  onRemove: () => void;
  /** The change of its added minutes. */
  onMinutes: (more: number) => void;
}

export function FurtherLine({
  control,
  index,
  bundle,
  diagnoses,
  labels,
  onMoveUp,
  onRemove,
  onMinutes,
}: FurtherLineProps) {
  const [line, codeSides] = useWatch({ control, name: [`further.${index}`, 'codeSides'] });
  const offered = [...new Set([...line.diagnoses, ...(bundle?.icd10_codes ?? []), ...diagnoses])];
  return (
    <li className="grid gap-3 rounded-lg border p-3">
      <div className="flex items-start gap-2 text-sm">
        <p className="min-w-0 grow break-words">
          <span className="font-semibold tabular-nums">{line.code}</span> {line.label}
          <span className="block text-muted text-xs">
            {line.bundleName}
            {line.withChecklist && ', with its checklist'}
          </span>
        </p>
        {index > 0 && (
          <Button
            size="icon"
            variant="ghost"
            aria-label={`Move ${line.code} up`}
            onClick={onMoveUp}
          >
            <ArrowUp aria-hidden="true" className="size-4" />
          </Button>
        )}
        <Button size="icon" variant="ghost" aria-label={`Remove ${line.code}`} onClick={onRemove}>
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <SideField
        control={control}
        name={`further.${index}.side`}
        reasonName={`further.${index}.sideReason`}
        rule={line.rule}
        conflicts={sideConflicts({ ...line, codeSides })}
      />
      <DiagnosesField
        control={control}
        name={`further.${index}.diagnoses`}
        offered={offered}
        labels={labels}
      />
      <FormDigits
        control={control}
        name={`further.${index}.minutes`}
        label="Minutes it adds"
        className="w-32"
        onChange={(event) =>
          onMinutes(minutesOf({ minutes: event.currentTarget.value }) - minutesOf(line))
        }
      />
    </li>
  );
}
