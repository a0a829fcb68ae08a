import { Navigate, useLocation } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { InsurancePage } from './insurance-page';
import { presentAddress } from './old-addresses';

/** `/companies/:slug/insurance`, with redirects for its older addresses. */
export function Component() {
  const { slug } = useCompany();
  const { search, state } = useLocation();
  const entry = presentAddress(slug, new URLSearchParams(search), state);
  return entry ? <Navigate replace {...entry} /> : <InsurancePage />;
}
