import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { formatCalendarDate } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { EditPatientButton } from '@/tables/patients/edit-patient-button';
import type { KnownPatient } from '@/tables/patients/known-patient';
import { patientQueries } from '@/tables/patients/patients.queries';
import { useRecordView } from '@/tables/record-views/record-views.mutations';
import { UnlessRestricted } from '@/tables/restrictions/unless-restricted';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { BackToInsurance } from '../back-to-insurance';
import { AddCoverageButton } from './add-coverage-button';
import { CoverageList } from './coverage-list';
import { patientCoverages } from './coverages.queries';
import { CoveragesSkeleton } from './coverages-skeleton';

interface PatientCoveragesProps {
  patientId: string;
  /** The one that the address has open already. */
  openId: string | null;
}

/** Whose insurances a patient has and had. */
export function PatientCoverages({ patientId, openId }: PatientCoveragesProps) {
  const company = useCompany();
  const patient = useQuery(patientQueries.known(company.id, patientId));
  const coverages = useQuery(patientCoverages.list(company.id, patientId));
  useRecordView(
    company.id,
    patient.data ? { patientId, subject: 'coverages', subjectId: openId ?? patientId } : undefined,
  );
  const [opened, setOpened] = useState(openId);
  const failed = [patient, coverages].find(({ error, data }) => error && data === undefined);
  return (
    <>
      <title>Coverages · Clinic Portal</title>
      <PageHeader
        title={patient.data ? fullName(patient.data) : 'Coverages'}
        back={<BackToInsurance />}
        {...(patient.data && {
          subtitle: `Coverages. ${detailsOf(patient.data)}`,
          actions: (
            <>
              <EditPatientButton companyId={company.id} patientId={patientId} />
              <AddCoverageButton patient={patient.data} />
            </>
          ),
        })}
      />
      {renderRest()}
    </>
  );

  function renderRest() {
    if (failed?.error) {
      return (
        <Panel>
          <ErrorState
            message={failed.error.message}
            retrying={failed.isFetching}
            onRetry={() => void failed.refetch()}
          />
        </Panel>
      );
    }
    if (!coverages.data || patient.isPending) return <CoveragesSkeleton />;
    if (!patient.data) {
      return (
        <UnlessRestricted
          companyId={company.id}
          role={company.role}
          part={{ subject: 'patients', subjectId: patientId }}
        >
          <Panel>
            <EmptyState
              icon={<IdCard />}
              title="There is no such patient in this clinic"
              hint="The link may be old, or of another clinic."
            />
          </Panel>
        </UnlessRestricted>
      );
    }
    if (coverages.data.length === 0) {
      return (
        <Panel>
          <EmptyState
            icon={<IdCard />}
            title="No insurance on file"
            hint="Add the coverage here, or scan the patient’s insurance card."
          />
        </Panel>
      );
    }
    return (
      <CoverageList
        patient={patient.data}
        coverages={coverages.data}
        openId={opened}
        onOpen={setOpened}
      />
    );
  }
}

function detailsOf({ date_of_birth, medical_record_number }: KnownPatient): string {
  const born = date_of_birth && `Born ${formatCalendarDate(date_of_birth)}`;
  const number = medical_record_number && `MRN ${medical_record_number}`;
  return [born, number].filter(Boolean).join(', ');
}
