import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { AdminsOnly } from '@/company/admins-only';
import { LoadingState } from '@/ui/loading-state';
import { type AdminAreaLook, findArea } from './admin-areas';
import { ADMIN_SCREENS } from './admin-screens';
import { UnknownAreaPage } from './unknown-area-page';

/** `/companies/:slug/admin/:area`. */
export function Component() {
  const area = findArea(useParams()['area']);
  return <AdminsOnly>{area ? <Area area={area} /> : <UnknownAreaPage />}</AdminsOnly>;
}

function Area({ area }: { area: AdminAreaLook }) {
  const Screen = ADMIN_SCREENS[area.area];
  return (
    <Suspense fallback={<LoadingState label={`Loading ${area.title}...`} />}>
      <Screen />
    </Suspense>
  );
}
