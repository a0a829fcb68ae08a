import { useId } from 'react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormText } from '@/kit/form/form-text';
import { TIME_ZONES } from '@/records/companies/time-zones';

interface TimeZoneFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, string>;
  hint: string;
}

export function TimeZoneField<Input extends FieldValues, Output>(
  field: TimeZoneFieldProps<Input, Output>,
) {
  const listId = useId();
  return (
    <>
      <FormText
        {...field}
        label="Time zone"
        required
        list={listId}
        spellCheck={false}
        placeholder="America/New_York"
      />
      <datalist id={listId}>
        {TIME_ZONES.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
