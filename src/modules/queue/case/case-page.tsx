import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { idOrNull } from '@/lib/ids';
import { paths } from '@/lib/paths';
import { useRecordView } from '@/tables/record-views/record-views.mutations';
import { UnlessRestricted } from '@/tables/restrictions/unless-restricted';
import { BackLink } from '@/ui/back-link';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { queueQueries } from '../queue.queries';
import { CaseNotFound } from './case-not-found';
import { CaseSkeleton } from './case-skeleton';
import { CaseView } from './case-view';

interface CasePageProps {
  caseId: string;
}

/** One operation. The title names no patient: it ends up in the browser's history. */
export function CasePage({ caseId }: CasePageProps) {
  const { id: companyId, slug, role } = useCompany();
  const id = idOrNull(caseId);
  const back = <BackLink to={paths.queue(slug)}>Surgery Queue</BackLink>;
  const detail = useQuery({
    ...queueQueries.detail(companyId, id ?? ''),
    enabled: id !== null,
  });
  useRecordView(
    companyId,
    detail.data
      ? { patientId: detail.data.patient.id, subject: 'surgery_cases', subjectId: detail.data.id }
      : undefined,
  );

  return (
    <>
      <title>Surgery Case · Clinic Portal</title>
      {renderState()}
    </>
  );

  function renderState() {
    if (id === null || detail.data === null) {
      return (
        <UnlessRestricted
          companyId={companyId}
          role={role}
          part={id === null ? null : { subject: 'surgery_cases', subjectId: id }}
          header={<PageHeader title="Restricted record" back={back} />}
        >
          <CaseNotFound />
        </UnlessRestricted>
      );
    }
    if (detail.data) return <CaseView subject={detail.data} />;
    return (
      <>
        <PageHeader title="Surgery case" back={back} />
        {detail.isError ? (
          <Panel>
            <ErrorState
              message={detail.error.message}
              retrying={detail.isFetching}
              onRetry={() => void detail.refetch()}
            />
          </Panel>
        ) : (
          <CaseSkeleton />
        )}
      </>
    );
  }
}
