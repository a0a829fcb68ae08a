import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { toggled } from '@/lib/toggled';
import { FormGroup } from './form-group';
import { OptionChip } from './option-chip';

interface DiagnosesFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, string[]>;
  offered: readonly string[];
  /** The clinic's own words by code. */
  labels: Record<string, string>;
}

/** Offers diagnoses without preselecting any: a member has to know which one applies. */
export function DiagnosesField<Input extends FieldValues, Output>({
  control,
  name,
  offered,
  labels,
}: DiagnosesFieldProps<Input, Output>) {
  if (offered.length === 0) return null;
  return (
    <FormGroup
      control={control}
      name={name}
      label="Diagnoses (ICD-10)"
      hint="Choose what applies to this patient."
    >
      {(field) => {
        const chosen: readonly string[] = field.value;
        return (
          <div className="flex flex-wrap gap-2">
            {offered.map((code) => (
              <OptionChip
                key={code}
                type="checkbox"
                name={name}
                checked={chosen.includes(code)}
                onChange={(on) => field.onChange(toggled(chosen, code, on))}
              >
                <span className="tabular-nums">{code}</span>
                {labels[code] !== undefined && ` ${labels[code]}`}
              </OptionChip>
            ))}
          </div>
        );
      }}
    </FormGroup>
  );
}
