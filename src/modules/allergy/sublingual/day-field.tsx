import type { ComponentProps } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { FormDigits } from '@/kit/form/form-digits';
import { doseLabel, takenLabel } from '@/modules/allergy/course-labels';
import type { Course, ScheduleRule } from '@/records/sublingual-courses/course.schema';
import { stepOn } from './course.model';

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

interface StepNoteProps {
  step: ScheduleRule | undefined;
  unit: string;
}

function StepNote({ step, unit }: StepNoteProps) {
  if (!step?.amount || !step.item) return 'The schedule has no dose for that day.';
  const { amount, item, units_a_day } = step;
  return `${doseLabel({ amount, unit })}, ${takenLabel({ unit, item, units_a_day: units_a_day ?? 1 })}`;
}
