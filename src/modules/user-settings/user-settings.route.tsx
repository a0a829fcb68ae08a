import { UserSettingsPage } from './user-settings-page';

/** `/companies/:slug/user-settings`. */
export function Component() {
  return <UserSettingsPage />;
}
