import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { openingQueries } from '@/tables/audit/openings.queries';
import { UnlessRestricted } from '@/tables/restrictions/unless-restricted';
import { PageHeader } from '@/ui/page-header';
import { referralQueries } from '../referrals.queries';
import { BackToList } from './back-to-list';
import { ReferralDetailSkeleton } from './referral-detail-skeleton';
import { ReferralNotFound } from './referral-not-found';
import { ReferralView } from './referral-view';

const anId = z.guid();

interface ReferralDetailPageProps {
  referralId: string;
}

/** One referral. The title names no patient: it ends up in the browser's history. */
export function ReferralDetailPage({ referralId }: ReferralDetailPageProps) {
  const company = useCompany();
  const isId = anId.safeParse(referralId).success;
  const detail = useQuery({
    ...referralQueries.detail(company.id, referralId),
    enabled: isId,
  });
  useQuery(
    openingQueries.tell(
      company.id,
      detail.data
        ? { patientId: detail.data.patient.id, subject: 'referrals', subjectId: detail.data.id }
        : undefined,
    ),
  );

  const missing = (
    <UnlessRestricted
      companyId={company.id}
      role={company.role}
      part={isId ? { subject: 'referrals', subjectId: referralId } : null}
      header={<PageHeader title="Restricted record" back={<BackToList />} />}
    >
      <ReferralNotFound />
    </UnlessRestricted>
  );

  return (
    <>
      <title>Referral · Clinic Portal</title>
      {isId && detail.data === undefined && <PageHeader title="Referral" back={<BackToList />} />}
      {isId ? (
        <QueryState query={detail} loading={<ReferralDetailSkeleton />} empty={missing} page>
          {(referral) => <ReferralView referral={referral} />}
        </QueryState>
      ) : (
        missing
      )}
    </>
  );
}
