import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { paths } from '@/lib/paths';

interface OutgoingNotFoundProps {
  /** The page's, where nothing above says one. */
  heading?: string;
}

/** For an address that holds no referral that the clinic sent. */
export function OutgoingNotFound(props: OutgoingNotFoundProps) {
  const { slug } = useCompany();
  return (
    <NotFoundPanel
      {...props}
      title="There is no such referral in this clinic"
      to={paths.network(slug)}
      action="Go to the network"
    />
  );
}
