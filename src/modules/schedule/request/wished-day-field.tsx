import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormText } from '@/kit/form/form-text';
import { lastDay } from '@/records/appointments/request-draft';

interface WishedDayFieldProps<Input extends FieldValues, Output>
  extends Pick<ComponentProps<typeof FormText<Input, Output>>, 'control' | 'name' | 'label'> {
  today: string;
}

export function WishedDayField<Input extends FieldValues, Output>({
  today,
  ...field
}: WishedDayFieldProps<Input, Output>) {
  return <FormText {...field} type="date" min={today} max={lastDay(today)} />;
}
