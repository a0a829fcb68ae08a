import type { ComponentProps } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { FormDigits } from '@/kit/form/form-digits';
import type { Course } from '@/records/sublingual-courses/course.schema';
import { stepOn } from './course.model';
import { StepNote } from './step-note';

type DayFieldProps<Input extends FieldValues, Output> = ComponentProps<
  typeof FormDigits<Input, Output>
> & { course: Course };

export function DayField<Input extends FieldValues, Output>({
  course,
  ...field
}: DayFieldProps<Input, Output>) {
  const day = Number(useWatch({ control: field.control, name: field.name }));
  const step = stepOn(course.rules, day);
  return (
    <FormDigits
      {...field}
      hint={<StepNote step={step} unit={course.schedule.settings.unit} />}
      required
    />
  );
}
