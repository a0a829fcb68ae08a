import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { useCompany } from './company-context';

type PlaceName =
  | 'patients'
  | 'inbox'
  | 'referrals'
  | 'network'
  | 'insurance'
  | 'authorizations'
  | 'queue'
  | 'allergy'
  | 'mixing';

interface Place {
  path: (slug: string) => string;
  label: string;
  /** As of BackLink. */
  large?: boolean;
}

/** The pages of a clinic that others lie below. */
const PLACES: Record<PlaceName, Place> = {
  patients: { path: paths.patients, label: 'Patients' },
  inbox: { path: paths.inbox, label: 'Inbox' },
  referrals: { path: paths.referrals, label: 'Referrals' },
  network: { path: paths.network, label: 'Network' },
  insurance: { path: paths.insurance, label: 'Insurance' },
  authorizations: { path: paths.authorizations, label: 'Authorizations' },
  queue: { path: paths.queue, label: 'Surgery Queue' },
  allergy: { path: paths.allergy, label: 'Allergy Management', large: true },
  mixing: { path: paths.mixing, label: 'Vials to mix', large: true },
};

/** The way up to the page that the present one lies below. */
export function BackTo({ place }: { place: PlaceName }) {
  const { slug } = useCompany();
  const { path, label, large = false } = PLACES[place];
  return (
    <BackLink to={path(slug)} large={large}>
      {label}
    </BackLink>
  );
}
