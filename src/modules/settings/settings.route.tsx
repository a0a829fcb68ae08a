import { SettingsPage } from './settings-page';

export function Component() {
  return <SettingsPage />;
}
