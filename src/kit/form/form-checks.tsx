import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { tickOf } from '@/lib/toggled';
import { Tick } from '@/ui/tick';
import { ControlGroup } from './control-group';
import { type FieldTexts, FormField } from './form-field';

interface FormChecksProps<Input extends FieldValues, Output> extends FieldTexts {
  control: Control<Input, unknown, Output>;
  /** Holds the checked values. */
  name: FieldPathByValue<Input, string[]>;
  options: readonly { value: string; label: string }[];
}

export function FormChecks<Input extends FieldValues, Output>({
  options,
  ...field
}: FormChecksProps<Input, Output>) {
  return (
    <FormField {...field}>
      {({ id, 'aria-describedby': describedBy }, { value, onChange }, isSaving) => {
        const ticked: readonly string[] = value;
        return (
          <ControlGroup
            id={id}
            aria-describedby={describedBy}
            label={field.label}
            className="grid gap-x-4 sm:grid-cols-2"
          >
            {options.map((option) => (
              <Tick
                key={option.value}
                {...tickOf(ticked, option.value, onChange)}
                disabled={isSaving}
                className="min-h-11 gap-2.5 md:min-h-9"
              >
                {option.label}
              </Tick>
            ))}
          </ControlGroup>
        );
      }}
    </FormField>
  );
}
