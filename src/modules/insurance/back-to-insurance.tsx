import { useLocation } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';

/** Leads to the list; filters in an older link to this page still apply. */
export function BackToInsurance() {
  const { slug } = useCompany();
  const { search, state } = useLocation();
  return (
    <BackLink to={{ pathname: paths.insurance(slug), search }} state={state}>
      Insurance
    </BackLink>
  );
}
