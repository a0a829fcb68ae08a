import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { ageMisfit } from '@/records/surgery-cases/cases.model';
import { containedNote } from '../contained-codes';
import { FormGroup } from './form-group';
import { OptionChip } from './option-chip';

interface CodesFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, string[]>;
  codes: readonly {
    cpt_code: string;
    label: string;
    min_age_years: number | null;
    below_age_years: number | null;
  }[];
  /**
   * Null if not on record: then every code is allowed and the rule is shown. Undefined if no
   * patient is chosen.
   */
  bornOn: string | null | undefined;
  /** The day that the age counts on. */
  day: string;
}

/** The procedure's codes; one that doesn't fit the patient's age says so and can't be added. */
export function CodesField<Input extends FieldValues, Output>({
  control,
  name,
  codes,
  bornOn,
  day,
}: CodesFieldProps<Input, Output>) {
  return (
    <FormGroup control={control} name={name} label="CPT codes" required>
      {(field) => {
        const chosen: readonly string[] = field.value;
        const sided = chosen.map((cpt_code) => ({ cpt_code, laterality: null }));
        return (
          <div className="grid gap-2">
            {codes.map(({ cpt_code, label, ...rule }) => {
              const misfit =
                bornOn === undefined ? null : ageMisfit({ cpt_code, ...rule }, bornOn, day);
              const checked = chosen.includes(cpt_code);
              // All codes of a form have the case's side.
              const contained = checked
                ? containedNote({ cpt_code, laterality: null }, sided, 'not_applicable')
                : null;
              return (
                <OptionChip
                  key={cpt_code}
                  type="checkbox"
                  name={name}
                  checked={checked}
                  disabled={misfit !== null && bornOn !== null && !checked}
                  onChange={(on) =>
                    field.onChange(
                      codes
                        .map((code) => code.cpt_code)
                        .filter((code) => (code === cpt_code ? on : chosen.includes(code))),
                    )
                  }
                >
                  <span className="min-w-0">
                    <span className="font-semibold tabular-nums">{cpt_code}</span> {label}
                    {[misfit, contained].map(
                      (note) =>
                        note !== null && (
                          <span key={note} className="block text-warning text-xs">
                            {note}.
                          </span>
                        ),
                    )}
                  </span>
                </OptionChip>
              );
            })}
          </div>
        );
      }}
    </FormGroup>
  );
}
