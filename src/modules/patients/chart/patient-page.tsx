import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { RecordState } from '@/kit/query/record-state';
import { useRecord } from '@/kit/query/use-record';
import { paths } from '@/lib/paths';
import { chartMergeQueries } from '@/records/patient-chart/chart-merges.queries';
import { patientChartQueries } from '@/records/patient-chart/patient-chart.queries';
import { UnlessRestricted } from '@/records/restrictions/unless-restricted';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { PatientView } from './patient-view';

/** One patient across all modules. The title has no name: it ends up in the browser's history. */
export function PatientPage({ patientId }: { patientId: string }) {
  const company = useCompany();
  const record = useRecord(patientId, (id) => patientChartQueries.chart(company.id, id));
  const back = <BackTo place="patients" />;
  const missing = (
    <UnlessRestricted
      companyId={company.id}
      role={company.role}
      part={record.id === null ? null : { subject: 'patients', subjectId: record.id }}
      header={<PageHeader title="Restricted record" back={back} />}
    >
      <UnlessMerged patientId={record.id}>
        <NotFoundPanel
          heading="Patient not found"
          title="There is no such patient in this clinic"
          to={paths.patients(company.slug)}
          action="Go to the patients"
        />
      </UnlessMerged>
    </UnlessRestricted>
  );
  return (
    <>
      <title>Patient · Clinic Portal</title>
      {record.id !== null && record.query.data === undefined && (
        <PageHeader title="Patient" back={back} />
      )}
      <RecordState
        record={record}
        loading={<LoadingState label="Loading patient..." blocks={['h-24', 'h-64']} />}
        missing={missing}
      >
        {(found) => <PatientView chart={found} />}
      </RecordState>
    </>
  );
}

interface UnlessMergedProps {
  patientId: string | null;
  /** For a patient who doesn't exist. */
  children: ReactNode;
}

function UnlessMerged({ patientId, children }: UnlessMergedProps) {
  const { id: companyId, slug } = useCompany();
  const into = useQuery({
    ...chartMergeQueries.into(companyId, patientId ?? ''),
    enabled: patientId !== null,
  });
  if (patientId !== null && into.isPending) {
    return <LoadingState label="Looking for the chart..." />;
  }
  return into.data ? <Navigate to={paths.patient(slug, into.data)} replace /> : children;
}
