import { useQuery } from '@tanstack/react-query';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { idOrNull } from '@/lib/ids';
import { UnlessRestricted } from '@/shared/restrictions/unless-restricted';
import { PageHeader } from '@/ui/page-header';
import { referralQueries } from '../referrals.queries';
import { ReferralDetailSkeleton } from './referral-detail-skeleton';
import { ReferralNotFound } from './referral-not-found';
import { ReferralView } from './referral-view';

interface ReferralDetailPageProps {
  referralId: string;
}

/** One referral. The title names no patient: it ends up in the browser's history. */
export function ReferralDetailPage({ referralId }: ReferralDetailPageProps) {
  const company = useCompany();
  const id = idOrNull(referralId);
  const back = <BackTo place="referrals" />;
  const detail = useQuery({
    ...referralQueries.detail(company.id, id ?? ''),
    enabled: id !== null,
  });

  const missing = (
    <UnlessRestricted
      companyId={company.id}
      role={company.role}
      part={id === null ? null : { subject: 'referrals', subjectId: id }}
      header={<PageHeader title="Restricted record" back={back} />}
    >
      <ReferralNotFound />
    </UnlessRestricted>
  );

  return (
    <>
      <title>Referral · Clinic Portal</title>
      {id !== null && detail.data === undefined && <PageHeader title="Referral" back={back} />}
      {id === null ? (
        missing
      ) : (
        <QueryState query={detail} loading={<ReferralDetailSkeleton />} empty={missing} page>
          {(referral) => <ReferralView referral={referral} />}
        </QueryState>
      )}
    </>
  );
}
