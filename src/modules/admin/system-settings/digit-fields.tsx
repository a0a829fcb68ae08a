import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormDigits } from '@/kit/form/form-digits';
import { cx } from '@/ui/cx';

interface DigitFieldsProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  fields: readonly {
    name: FieldPathByValue<Input, string>;
    label: string;
    hint?: string | undefined;
  }[];
  columns: 2 | 3;
}

export function DigitFields<Input extends FieldValues, Output>({
  control,
  fields,
  columns,
}: DigitFieldsProps<Input, Output>) {
  return (
    <div
      className={cx('grid items-start gap-4', columns === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2')}
    >
      {fields.map((field) => (
        <FormDigits key={field.name} control={control} {...field} />
      ))}
    </div>
  );
}
