import { SettingsPage } from './settings-page';

/** `/companies/:slug/settings`. */
export function Component() {
  return <SettingsPage />;
}
