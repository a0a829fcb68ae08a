import { Navigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';

/** Staff give the shots; physicians and administrators begin with patients and tests. */
export function AllergyStartPage() {
  const { slug, role } = useCompany();
  return (
    <Navigate to={role === 'staff' ? paths.shotRoom(slug) : paths.allergyTests(slug)} replace />
  );
}
