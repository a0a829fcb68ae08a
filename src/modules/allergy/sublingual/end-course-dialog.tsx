import { useCompany } from '@/company/company-context';
import { ReasonDialog } from '@/kit/form/reason-dialog';
import type { Course } from '@/records/sublingual-courses/course.schema';
import { useEndCourse } from '@/records/sublingual-courses/sublingual-courses.mutations';

interface EndCourseDialogProps {
  course: Course;
  onClose: () => void;
}

export function EndCourseDialog({ course, onClose }: EndCourseDialogProps) {
  const end = useEndCourse(useCompany().id);
  return (
    <ReasonDialog
      large
      title={`End ${course.schedule.settings.product}?`}
      description="No dose is proposed anymore. The history stays."
      missing="Say why it ends."
      footer="End course"
      saved="Course ended"
      onSave={(reason) => end.mutateAsync({ course_id: course.course_id, reason })}
      onClose={onClose}
    />
  );
}
