import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { useRecordView } from '@/tables/record-views/record-views.mutations';
import { UnlessRestricted } from '@/tables/restrictions/unless-restricted';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { BackToInsurance } from '../../back-to-insurance';
import { eligibilityRequestQueries } from '../eligibility-request.queries';
import { RequestNotFound } from './request-not-found';
import { RequestPage } from './request-page';
import { RequestSkeleton } from './request-skeleton';

interface RequestViewProps {
  eligibilityRequestId: string;
}

/** One request: what the payer said, in words, in tables and as it came. */
export function RequestView({ eligibilityRequestId }: RequestViewProps) {
  const company = useCompany();
  const request = useQuery(eligibilityRequestQueries.byId(company.id, eligibilityRequestId));
  useRecordView(
    company.id,
    request.data
      ? {
          patientId: request.data.patient.id,
          subject: 'eligibility_requests',
          subjectId: request.data.id,
        }
      : undefined,
  );
  if (request.data) return <RequestPage request={request.data} />;
  return (
    <>
      <title>Insurance verification · Clinic Portal</title>
      <PageHeader title="Insurance verification" back={<BackToInsurance />} />
      {renderRest()}
    </>
  );

  function renderRest() {
    if (request.isPending) return <RequestSkeleton />;
    if (request.error) {
      return (
        <Panel>
          <ErrorState
            message={request.error.message}
            retrying={request.isFetching}
            onRetry={() => void request.refetch()}
          />
        </Panel>
      );
    }
    return (
      <UnlessRestricted
        companyId={company.id}
        role={company.role}
        part={{ subject: 'eligibility_requests', subjectId: eligibilityRequestId }}
      >
        <RequestNotFound />
      </UnlessRestricted>
    );
  }
}
