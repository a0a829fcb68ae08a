import { useParams } from 'react-router-dom';
import { AdminAreaPage } from './admin-area-page';
import { findArea } from './admin-areas';
import { AdminsOnly } from './admins-only';
import { UnknownAreaPage } from './unknown-area-page';

/** `/companies/:slug/admin/:area`. */
export function Component() {
  const area = findArea(useParams()['area']);
  return <AdminsOnly>{area ? <AdminAreaPage area={area} /> : <UnknownAreaPage />}</AdminsOnly>;
}
