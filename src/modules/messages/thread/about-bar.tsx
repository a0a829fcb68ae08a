import { useCompany } from '@/company/company-context';
import { PatientPeekLink } from '@/records/patient-peek/patient-peek-link';
import type { About } from '@/records/threads/about.queries';
import { patientOf } from '../about.model';
import { AboutLine } from './about-line';

export function AboutBar({ about }: { about: About }) {
  const { slug } = useCompany();
  const patient = patientOf(about);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-surface-sunken/60 px-4 py-1.5 text-sm empty:hidden md:px-5">
      <AboutLine about={about} />
      {patient && (
        <PatientPeekLink slug={slug} patient={patient} className="font-medium">
          {patient.name}
        </PatientPeekLink>
      )}
    </div>
  );
}
