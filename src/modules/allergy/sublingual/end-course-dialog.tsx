import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import type { Course } from './course.schema';
import { useEndCourse } from './sublingual.mutations';

interface EndCourseDialogProps {
  course: Course;
  onClose: () => void;
}

const schema = z.object({
  reason: z.string().trim().min(1, 'Say why it ends.').max(300, 'At most 300 characters.'),
});

/** Ends a course in force. */
export function EndCourseDialog({ course, onClose }: EndCourseDialogProps) {
  const end = useEndCourse(useCompany().id);
  const form = useZodForm(schema, { reason: '' });
  return (
    <SaveDialog
      form={form}
      large
      title={`End ${course.schedule.settings.product}?`}
      description="No dose is proposed anymore. The history stays."
      size="sm"
      footer="End course"
      saved="Course ended"
      onSubmit={({ reason }) => end.mutateAsync({ course_id: course.course_id, reason })}
      onClose={onClose}
    >
      <FormText control={form.control} name="reason" label="Reason" required />
    </SaveDialog>
  );
}
