import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { paths } from '@/lib/paths';
import { PageHeader } from '@/ui/page-header';

/** For an address that holds no referral of this clinic: which of the reasons it is stays untold. */
export function ReferralNotFound() {
  const { slug } = useCompany();
  return (
    <>
      <PageHeader title="Referral not found" />
      <NotFoundPanel
        title="There is no such referral in this clinic"
        to={paths.referrals(slug)}
        action="Go to the referrals"
      />
    </>
  );
}
