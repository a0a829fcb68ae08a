import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { useCompany } from './company-context';

/** The pages of a clinic that others lie below. */
const LABELS = {
  patients: 'Patients',
  inbox: 'Inbox',
  referrals: 'Referrals',
  network: 'Network',
  insurance: 'Insurance',
  authorizations: 'Authorizations',
  queue: 'Surgery Queue',
  allergy: 'Allergy Management',
  mixing: 'Vials to mix',
} as const;

/** The way up to the page that the present one lies below; where people wear gloves it is large. */
export function BackTo({ place }: { place: keyof typeof LABELS }) {
  const { slug } = useCompany();
  return (
    <BackLink to={paths[place](slug)} large={place === 'allergy' || place === 'mixing'}>
      {LABELS[place]}
    </BackLink>
  );
}
