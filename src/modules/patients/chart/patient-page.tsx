import { useQuery } from '@tanstack/react-query';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { QueryState } from '@/kit/query/query-state';
import { idOrNull } from '@/lib/ids';
import { paths } from '@/lib/paths';
import { patientChartQueries } from '@/shared/patient-chart/patient-chart.queries';
import { UnlessRestricted } from '@/shared/restrictions/unless-restricted';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { PatientView } from './patient-view';
import { UnlessMerged } from './unless-merged';

/** One patient across all modules. The title names nobody: it ends up in the browser's history. */
export function PatientPage({ patientId }: { patientId: string }) {
  const company = useCompany();
  const id = idOrNull(patientId);
  const back = <BackTo place="patients" />;
  const chart = useQuery({
    ...patientChartQueries.chart(company.id, id ?? ''),
    enabled: id !== null,
  });
  const missing = (
    <UnlessRestricted
      companyId={company.id}
      role={company.role}
      part={id === null ? null : { subject: 'patients', subjectId: id }}
      header={<PageHeader title="Restricted record" back={back} />}
    >
      <UnlessMerged patientId={id}>
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
      {id !== null && chart.data === undefined && <PageHeader title="Patient" back={back} />}
      {id === null ? (
        missing
      ) : (
        <QueryState
          query={chart}
          loading={<LoadingState label="Loading patient..." blocks={['h-24', 'h-64']} />}
          empty={missing}
          page
        >
          {(found) => <PatientView chart={found} />}
        </QueryState>
      )}
    </>
  );
}
