import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { RecordState } from '@/kit/query/record-state';
import { useRecord } from '@/kit/query/use-record';
import { referralQueries } from '@/records/referrals/referrals.queries';
import { UnlessRestricted } from '@/records/restrictions/unless-restricted';
import { PageHeader } from '@/ui/page-header';
import { ReferralDetailSkeleton } from './referral-detail-skeleton';
import { ReferralNotFound } from './referral-not-found';
import { ReferralView } from './referral-view';

interface ReferralDetailPageProps {
  referralId: string;
}

/** One referral. The title names no patient: it ends up in the browser's history. */
export function ReferralDetailPage({ referralId }: ReferralDetailPageProps) {
  const company = useCompany();
  const record = useRecord(referralId, (id) => referralQueries.detail(company.id, id));
  const back = <BackTo place="referrals" />;

  const missing = (
    <UnlessRestricted
      companyId={company.id}
      role={company.role}
      part={record.id === null ? null : { subject: 'referrals', subjectId: record.id }}
      header={<PageHeader title="Restricted record" back={back} />}
    >
      <ReferralNotFound heading="Referral not found" />
    </UnlessRestricted>
  );

  return (
    <>
      <title>Referral · Clinic Portal</title>
      {record.id !== null && record.query.data === undefined && (
        <PageHeader title="Referral" back={back} />
      )}
      <RecordState record={record} loading={<ReferralDetailSkeleton />} missing={missing}>
        {(referral) => <ReferralView referral={referral} />}
      </RecordState>
    </>
  );
}
