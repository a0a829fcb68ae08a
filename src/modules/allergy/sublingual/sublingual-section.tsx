import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import type { PatientRecord } from '@/records/allergy/allergy.queries';
import { signingQueries } from '@/records/members/signing.queries';
import { sublingualQueries } from '@/records/sublingual-courses/sublingual-courses.queries';
import { AddButton } from '@/ui/add-button';
import { EmptyState } from '@/ui/empty-state';
import { NextStep } from '@/ui/next-step';
import { Panel } from '@/ui/panel';
import { CourseCard } from './course-card';

const PrescribeDialog = lazyDialog(() => import('./prescribe-dialog'), 'PrescribeDialog');

type SublingualSectionProps = Pick<PatientRecord, 'patient' | 'asked'>;

export function SublingualSection({ patient, asked }: SublingualSectionProps) {
  const { id: companyId, slug } = useCompany();
  const courses = useQuery(sublingualQueries.ofPatient(companyId, patient.id));
  const signs = useQuery(signingQueries.signsAsPhysician(companyId)).data === true;
  const [isPrescribing, setPrescribing] = useState(false);
  return (
    <section aria-labelledby="sublingual" className="grid gap-3">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <h2 id="sublingual" className="font-semibold text-lg tracking-tight">
          Sublingual treatment
        </h2>
        {signs && (
          <AddButton size="lg" {...PrescribeDialog.ahead} onClick={() => setPrescribing(true)}>
            Prescribe course
          </AddButton>
        )}
      </div>
      <QueryState
        query={courses}
        loading="Loading tablets and drops..."
        empty={
          <Panel>
            <EmptyState
              compact
              title="No tablets or drops"
              hint="A physician prescribes a course from an approved schedule."
              action={<NextStep to={paths.allergyTables(slug)}>Open clinical tables</NextStep>}
            />
          </Panel>
        }
      >
        {(found) =>
          found.map((course) => (
            <CourseCard
              key={course.course_id}
              course={course}
              patient={patient}
              asked={asked}
              signs={signs}
            />
          ))
        }
      </QueryState>
      {isPrescribing && (
        <PrescribeDialog
          patientId={patient.id}
          asked={asked}
          onClose={() => setPrescribing(false)}
        />
      )}
    </section>
  );
}
