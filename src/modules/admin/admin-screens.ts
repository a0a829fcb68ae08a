import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { AdminArea } from '@/lib/paths';

/** The screen of each area, in a folder of its own and loaded when it is opened. */
export const ADMIN_SCREENS: Record<AdminArea, LazyExoticComponent<ComponentType>> = {
  users: lazy(async () => ({ default: (await import('./users/users-page')).UsersPage })),
  organizations: lazy(async () => ({
    default: (await import('./organizations/organizations-page')).OrganizationsPage,
  })),
  security: lazy(async () => ({
    default: (await import('./security/security-page')).SecurityPage,
  })),
  database: lazy(async () => ({
    default: (await import('./database/database-page')).DatabasePage,
  })),
  health: lazy(async () => ({ default: (await import('./health/health-page')).HealthPage })),
  'api-keys': lazy(async () => ({
    default: (await import('./api-keys/api-keys-page')).ApiKeysPage,
  })),
  notifications: lazy(async () => ({
    default: (await import('./notifications/notifications-page')).NotificationsPage,
  })),
  'system-settings': lazy(async () => ({
    default: (await import('./system-settings/system-settings-page')).SystemSettingsPage,
  })),
};
