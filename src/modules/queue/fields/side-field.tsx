import { TriangleAlert } from 'lucide-react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { FormTextArea } from '@/kit/form/form-text-area';
import type { Enums } from '@/lib/supabase/database.types';
import { type Laterality, SIDE_LABELS } from '@/records/surgery-cases/cases.model';
import { FormGroup } from './form-group';
import { OptionChip } from './option-chip';

interface SideFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  /** Empty until chosen. */
  name: FieldPathByValue<Input, Laterality | ''>;
  reasonName: FieldPathByValue<Input, string>;
  rule: Enums<'laterality_rule'>;
  /** The diagnoses that name the other side. */
  conflicts: readonly string[];
}

const SIDES = ['left', 'right', 'bilateral'] as const;

/**
 * The side by the procedure's rule; renders nothing if it has none. A side that contradicts a
 * diagnosis warns at once and needs a reason.
 */
export function SideField<Input extends FieldValues, Output>({
  control,
  name,
  reasonName,
  rule,
  conflicts,
}: SideFieldProps<Input, Output>) {
  const { field } = useController({ control, name });
  if (rule === 'none') return null;
  const sides = rule === 'optional' ? ([...SIDES, 'not_applicable'] as const) : SIDES;
  return (
    <div className="grid gap-2">
      <FormGroup control={control} name={name} label="Side" required>
        {({ value, onChange }) => (
          <div className="flex flex-wrap gap-2">
            {sides.map((side) => (
              <OptionChip
                key={side}
                type="radio"
                name={name}
                checked={value === side}
                onChange={() => onChange(side)}
              >
                {SIDE_LABELS[side] ?? 'No side'}
              </OptionChip>
            ))}
          </div>
        )}
      </FormGroup>
      <div role="status">
        {conflicts.length > 0 && (
          <p className="flex gap-2.5 font-medium text-sm text-warning">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {conflicts.join(' and ')} {conflicts.length === 1 ? 'is' : 'are'} on the{' '}
            {field.value === 'left' ? 'right' : 'left'}. Correct it, or say why.
          </p>
        )}
      </div>
      {conflicts.length > 0 && (
        <FormTextArea
          control={control}
          name={reasonName}
          label="Reason for the different side"
          required
          rows={2}
        />
      )}
    </div>
  );
}
