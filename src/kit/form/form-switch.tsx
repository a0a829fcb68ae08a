import { type ReactNode, useId } from 'react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { Switch } from '@/ui/switch';

interface FormSwitchProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, boolean>;
  label: string;
  hint?: ReactNode;
}

export function FormSwitch<Input extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
}: FormSwitchProps<Input, Output>) {
  const id = useId();
  const { field } = useController({ control, name });
  return (
    <div className="flex items-center justify-between gap-6 rounded-md border p-4">
      <label htmlFor={id} className="text-sm">
        <span className="block font-medium">{label}</span>
        {hint !== undefined && <span className="text-muted">{hint}</span>}
      </label>
      <Switch id={id} checked={Boolean(field.value)} onCheckedChange={field.onChange} />
    </div>
  );
}
