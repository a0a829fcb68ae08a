import { Compass } from 'lucide-react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { AdminsOnly } from '@/company/admins-only';
import { useCompany } from '@/company/company-context';
import { lazyView } from '@/kit/lazy/lazy-view';
import { UnknownPage } from '@/kit/unknown-page';
import { type AdminArea, paths } from '@/lib/paths';
import { LoadingState } from '@/ui/loading-state';
import { findArea } from './admin-areas';

const LOADING = <LoadingState label="Loading..." />;

const SCREENS: Record<AdminArea, ComponentType> = {
  users: lazyView(() => import('./users/users-page'), 'UsersPage', LOADING),
  organizations: lazyView(
    () => import('./organizations/organizations-page'),
    'OrganizationsPage',
    LOADING,
  ),
  security: lazyView(() => import('./security/security-page'), 'SecurityPage', LOADING),
  database: lazyView(() => import('./database/database-page'), 'DatabasePage', LOADING),
  health: lazyView(() => import('./health/health-page'), 'HealthPage', LOADING),
  'api-keys': lazyView(() => import('./api-keys/api-keys-page'), 'ApiKeysPage', LOADING),
  notifications: lazyView(
    () => import('./notifications/notifications-page'),
    'NotificationsPage',
    LOADING,
  ),
  'system-settings': lazyView(
    () => import('./system-settings/system-settings-page'),
    'SystemSettingsPage',
    LOADING,
  ),
};

export function Component() {
  const area = findArea(useParams()['area']);
  const Screen = area ? SCREENS[area.area] : UnknownAreaPage;
  return (
    <AdminsOnly>
      <Screen />
    </AdminsOnly>
  );
}

function UnknownAreaPage() {
  const { slug } = useCompany();
  return (
    <UnknownPage
      title="There is no such admin area"
      icon={Compass}
      to={paths.admin(slug)}
      action="Go to Admin"
    />
  );
}
