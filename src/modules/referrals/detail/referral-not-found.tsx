import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { paths } from '@/lib/paths';

interface ReferralNotFoundProps {
  /** The page's, where nothing above says one. */
  heading?: string;
}

/** For an address that holds no referral of this clinic: which of the reasons it is stays untold. */
export function ReferralNotFound(props: ReferralNotFoundProps) {
  const { slug } = useCompany();
  return (
    <NotFoundPanel
      {...props}
      title="There is no such referral in this clinic"
      to={paths.referrals(slug)}
      action="Go to the referrals"
    />
  );
}
