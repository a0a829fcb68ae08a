import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { calendarDay } from '@/lib/dates';
import type { PatientRecord } from '@/records/allergy/allergy.queries';
import type { AskedHealth } from '@/records/health-answers/health-answers.model';
import type { Course } from '@/records/sublingual-courses/course.schema';
import { Button } from '@/ui/button';
import { canGive, isOneOfTwo } from './course.model';

const GiveDoseDialog = lazyDialog(() => import('./give-dose-dialog'), 'GiveDoseDialog');
const ContactDialog = lazyDialog(() => import('./contact-dialog'), 'ContactDialog');
const FillDialog = lazyDialog(() => import('./fill-dialog'), 'FillDialog');
const DecideDialog = lazyDialog(() => import('./decide-dialog'), 'DecideDialog');
const PrescribeDialog = lazyDialog(() => import('./prescribe-dialog'), 'PrescribeDialog');
const EndCourseDialog = lazyDialog(() => import('./end-course-dialog'), 'EndCourseDialog');

interface CourseActsProps {
  course: Course;
  patient: PatientRecord['patient'];
  asked: AskedHealth;
  signs: boolean;
}

type Act = 'give' | 'contact' | 'fill' | 'decide' | 'change' | 'end';

export function CourseActs({ course, patient, asked: answers, signs }: CourseActsProps) {
  const [open, setOpen] = useState<Act>();
  const close = () => setOpen(undefined);
  const action = course.proposal?.action;
  const isDoubled = isOneOfTwo(course);
  const asked = isDoubled ? 'end' : ASKED[action ?? ''];
  const today = calendarDay(new Date(), useCompany().timeZone);
  const acts = [
    { act: 'give', label: 'Give dose', part: GiveDoseDialog, shown: canGive(course, today, signs) },
    { act: 'contact', label: 'Record contact', part: ContactDialog, shown: true },
    { act: 'fill', label: 'Record fill', part: FillDialog, shown: true },
    {
      act: 'decide',
      label: 'Decide',
      part: DecideDialog,
      shown: signs && !isDoubled && action !== 'watching',
    },
    { act: 'change', label: 'Change course', part: PrescribeDialog, shown: signs && !isDoubled },
    { act: 'end', label: 'End course', part: EndCourseDialog, shown: signs },
  ] as const;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {acts
        .filter(({ shown }) => shown)
        .toSorted((a, b) => Number(b.act === asked) - Number(a.act === asked))
        .map(({ act, label, part }) => (
          <Button
            key={act}
            size="lg"
            variant={act === asked ? 'primary' : 'secondary'}
            {...part.ahead}
            onClick={() => setOpen(act)}
          >
            {label}
          </Button>
        ))}
      {open === 'give' && (
        <GiveDoseDialog course={course} patient={patient} signs={signs} onClose={close} />
      )}
      {open === 'contact' && <ContactDialog course={course} onClose={close} />}
      {open === 'fill' && <FillDialog course={course} onClose={close} />}
      {open === 'decide' && <DecideDialog course={course} onClose={close} />}
      {open === 'change' && (
        <PrescribeDialog patientId={patient.id} asked={answers} from={course} onClose={close} />
      )}
      {open === 'end' && <EndCourseDialog course={course} onClose={close} />}
    </div>
  );
}

/** The act that the proposal waits for. */
const ASKED: Partial<Record<string, Act>> = { watched: 'give', contact: 'contact', ask: 'decide' };
