import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { RecordState } from '@/kit/query/record-state';
import { useRecord } from '@/kit/query/use-record';
import { paths } from '@/lib/paths';
import { eligibilityQueries } from '@/records/eligibility/eligibility.queries';
import { UnlessRestricted } from '@/records/restrictions/unless-restricted';
import { PageHeader } from '@/ui/page-header';
import { BackToInsurance } from '../../back-to-insurance';
import { RequestSkeleton } from './request-skeleton';
import { RequestView } from './request-view';

interface RequestPageProps {
  eligibilityRequestId: string;
}

export function RequestPage({ eligibilityRequestId }: RequestPageProps) {
  const company = useCompany();
  const record = useRecord(eligibilityRequestId, (id) => eligibilityQueries.byId(company.id, id));
  const missing = (
    <UnlessRestricted
      companyId={company.id}
      role={company.role}
      part={record.id === null ? null : { subject: 'eligibility_requests', subjectId: record.id }}
    >
      <NoRequest />
    </UnlessRestricted>
  );
  return (
    <>
      <title>Insurance verification · Clinic Portal</title>
      {!record.query.data && (
        <PageHeader title="Insurance verification" back={<BackToInsurance />} />
      )}
      <RecordState record={record} loading={<RequestSkeleton />} missing={missing}>
        {(found) => <RequestView request={found} />}
      </RecordState>
    </>
  );
}

/** An address with no request of this clinic. It doesn't say which reason applies. */
function NoRequest() {
  const { slug } = useCompany();
  return (
    <NotFoundPanel
      title="There is no such verification in this clinic"
      to={paths.insurance(slug)}
      action="Go to the verifications"
    />
  );
}
