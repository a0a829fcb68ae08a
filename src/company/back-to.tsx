import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { useCompany } from './company-context';

/** Pages of a clinic that have pages below them. */
const LABELS = {
  patients: 'Patients',
  inbox: 'Inbox',
  referrals: 'Referrals',
  network: 'Network',
  insurance: 'Insurance',
  authorizations: 'Authorizations',
  queue: 'Surgery Queue',
  allergyTests: 'Allergy Management',
  mixing: 'Vials to mix',
} as const;

export function BackTo({ place }: { place: keyof typeof LABELS }) {
  const { slug } = useCompany();
  return (
    <BackLink to={paths[place](slug)} large={place === 'allergyTests' || place === 'mixing'}>
      {LABELS[place]}
    </BackLink>
  );
}
