import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import type { PatientCoverage } from '@/records/coverages/coverages.queries';
import { eligibilityQueries } from '@/records/eligibility/eligibility.queries';
import type { KnownPatient } from '@/records/patients/known-patient';
import { CoverageCard } from './coverage-card';

const EditCoverageDialog = lazyDialog(() => import('./edit-coverage-dialog'), 'EditCoverageDialog');

interface CoverageListProps {
  patient: KnownPatient;
  coverages: readonly PatientCoverage[];
  openId: string | null;
  onOpen: (coverageId: string | null) => void;
}

/** Current coverages in their rank's order, then ended ones. */
export function CoverageList({ patient, coverages, openId, onOpen }: CoverageListProps) {
  const company = useCompany();
  const requests = useQuery(eligibilityQueries.ofPatient(company.id, patient.id));
  const open = coverages.find(({ id }) => id === openId);
  const groups = [
    { title: 'In use', rows: coverages.filter(({ ended_on }) => ended_on === null) },
    { title: 'Earlier', rows: coverages.filter(({ ended_on }) => ended_on !== null) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div className="grid gap-8">
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-3 font-semibold">{title}</h2>
          <ul className="grid gap-4">
            {rows.map((coverage) => (
              <li key={coverage.id}>
                <CoverageCard
                  coverage={coverage}
                  patientId={patient.id}
                  lastRequest={requests.data?.find(
                    ({ coverage_id }) => coverage_id === coverage.id,
                  )}
                  editAhead={EditCoverageDialog.ahead}
                  onEdit={() => onOpen(coverage.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {open && (
        <EditCoverageDialog
          key={open.id}
          patient={patient}
          latest={open}
          onClose={() => onOpen(null)}
        />
      )}
    </div>
  );
}
