import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { paths } from '@/lib/paths';

interface ReferralNotFoundProps {
  heading?: string;
}

/** An address with no referral of this clinic. It doesn't say which reason applies. */
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
