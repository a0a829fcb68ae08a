import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { RecordState } from '@/kit/query/record-state';
import { useRecord } from '@/kit/query/use-record';
import { DETAIL_GRID } from '@/modules/referrals/detail-grid';
import { referralQueries } from '@/records/referrals/referrals.queries';
import { UnlessRestricted } from '@/records/restrictions/unless-restricted';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { PanelSkeleton } from '@/ui/panel-skeleton';
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

function ReferralDetailSkeleton() {
  return (
    <LoadingState label="Loading referral..." className="@container">
      <PanelSkeleton
        className="mb-6 flex flex-wrap gap-x-10 gap-y-4 p-5"
        bars={['h-9 w-36', 'h-9 w-24', 'h-9 w-36', 'h-9 w-40']}
      />
      <div className={DETAIL_GRID}>
        <PanelSkeleton className="grid gap-3 p-5" bars={['h-5 w-32', 'h-4 w-full', 'h-4 w-3/4']} />
        <PanelSkeleton
          className="grid gap-3 p-5"
          bars={['h-5 w-20', 'h-10 w-full', 'h-10 w-full', 'h-10 w-full']}
        />
      </div>
    </LoadingState>
  );
}
