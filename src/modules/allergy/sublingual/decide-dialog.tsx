import { useState } from 'react';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { counted } from '@/lib/text';
import { saidLabel } from '@/modules/allergy/course-labels';
import type { Course } from '@/records/sublingual-courses/course.schema';
import { useDecideCourse } from '@/records/sublingual-courses/sublingual-courses.mutations';
import { DayField } from './day-field';

interface DecideDialogProps {
  course: Course;
  onClose: () => void;
}

const schema = z.object({
  day: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,3}$/, 'Enter a day, 1 or later.'),
  watched: z.boolean(),
  reason: text(300, 'Say why.'),
});

export function DecideDialog({ course, onClose }: DecideDialogProps) {
  const decide = useDecideCourse(useCompany().id);
  const [id] = useState(() => crypto.randomUUID());
  const { proposal, schedule } = course;
  const form = useZodForm(schema, {
    day: String(proposal?.day_number ?? 1),
    watched: true,
    reason: '',
  });
  return (
    <SaveDialog
      form={form}
      large
      title="Decide where to continue"
      description="The decision is a new version of the course."
      footer="Save decision"
      saved="Decision saved"
      onSubmit={({ day, watched, reason }) =>
        decide.mutateAsync({
          id,
          course_id: course.course_id,
          seen_version: course.id,
          day_number: Number(day),
          watched,
          reason,
        })
      }
      onClose={onClose}
    >
      {proposal && (
        <ul aria-label="What the rules say" className="grid gap-0.5 text-muted text-sm">
          {proposal.said.map((said) => (
            <li key={JSON.stringify(said)}>{saidLabel(said, proposal.unit)}</li>
          ))}
        </ul>
      )}
      <DayField
        control={form.control}
        name="day"
        course={course}
        label="Continue at day"
        className="max-w-64"
      />
      <FormSwitch
        control={form.control}
        name="watched"
        label="Next dose in the clinic"
        hint={`Watched for ${counted(schedule.settings.watch_minutes, 'minutes')}.`}
      />
      <FormTextArea control={form.control} name="reason" label="Reason" rows={2} required />
    </SaveDialog>
  );
}
