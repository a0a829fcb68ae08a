import { useCompany } from '@/company/company-context';
import { PatientPeekLink } from '@/records/patient-peek/patient-peek-link';
import type { About } from '@/records/threads/about.queries';
import { patientOf } from '../../about.model';
import { PatientContext } from './patient-context';

export function PatientAside({ about }: { about: About }) {
  const company = useCompany();
  const patient = patientOf(about);
  if (!patient) return null;
  return (
    <aside
      aria-label={`Patient: ${patient.name}`}
      className="w-64 shrink-0 overflow-y-auto overscroll-contain border-l p-4"
    >
      <h3 dir="auto" className="wrap-anywhere mb-4 font-semibold">
        <PatientPeekLink slug={company.slug} patient={patient}>
          {patient.name}
        </PatientPeekLink>
      </h3>
      <PatientContext clinic={company} patientId={patient.id} about={about} />
    </aside>
  );
}
