import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { paths } from '@/lib/paths';

interface OutgoingNotFoundProps {
  heading?: string;
}

/** An address with no referral that this clinic sent. */
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
