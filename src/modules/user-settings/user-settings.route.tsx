import { Settings } from 'lucide-react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { UnknownPage } from '@/kit/unknown-page';
import { paths, USER_SETTINGS_PARTS, type UserSettingsPart } from '@/lib/paths';
import { NotificationsPage } from './notifications/notifications-page';
import { SessionsPage } from './sessions/sessions-page';
import { SignInPage } from './sign-in-page';
import { UserSettingsPage } from './user-settings-page';

const PARTS: Record<UserSettingsPart, ComponentType> = {
  notifications: NotificationsPage,
  'sign-in': SignInPage,
  sessions: SessionsPage,
};

export function Component() {
  const { part } = useParams();
  if (part === undefined) return <UserSettingsPage />;
  const known = USER_SETTINGS_PARTS.find((one) => one === part);
  const Page = known ? PARTS[known] : UnknownPartPage;
  return <Page />;
}

function UnknownPartPage() {
  const { slug } = useCompany();
  return (
    <UnknownPage
      title="There is no such setting"
      icon={Settings}
      to={paths.userSettings(slug)}
      action="Go to User Settings"
    />
  );
}
