import { doseLabel, takenLabel } from '@/modules/allergy/course-words';
import type { ScheduleRule } from '@/records/sublingual-courses/course.schema';

interface StepNoteProps {
  step: ScheduleRule | undefined;
  unit: string;
}

export function StepNote({ step, unit }: StepNoteProps) {
  if (!step?.amount || !step.item) return 'The schedule has no dose for that day.';
  const { amount, item, units_a_day } = step;
  return `${doseLabel({ amount, unit })}, ${takenLabel({ unit, item, units_a_day: units_a_day ?? 1 })}`;
}
