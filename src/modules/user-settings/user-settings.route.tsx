import { useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { type ComponentType, useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { UnknownPage } from '@/kit/unknown-page';
import { paths, USER_SETTINGS_PARTS, type UserSettingsPart } from '@/lib/paths';
import { userProfileQueries } from '@/records/user-profiles/user-profiles.queries';
import { ScreenHeader } from '@/ui/screen-header';
import { AppearanceCard } from './appearance/appearance-card';
import { NotificationsPage } from './notifications/notifications-page';
import { PasswordCard } from './password/password-card';
import { ProfileCard } from './profile/profile-card';
import { SecondFactorCard } from './second-factor/second-factor-card';
import { SessionsPage } from './sessions/sessions-page';

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

function SignInPage() {
  return (
    <div className="max-w-3xl">
      <ScreenHeader title="Password and Two-step" subtitle="Your password and your second step." />
      <div className="grid gap-6">
        <PasswordCard />
        <SecondFactorCard />
      </div>
    </div>
  );
}

function UserSettingsPage() {
  const { id: userId } = useCurrentUser();
  const { hash, key } = useLocation();
  const profile = useQuery({
    ...userProfileQueries.own(userId),
    // The shell loaded it already: its failure shows here, with Retry.
    retryOnMount: false,
  });
  // The router scrolls at once; this page may have rendered later.
  useEffect(() => {
    if (key !== '' && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);

  return (
    <div className="max-w-3xl">
      <ScreenHeader title="User Settings" subtitle="Your profile and how the portal looks." />
      <div className="grid gap-6">
        <ProfileCard profile={profile} />
        <div id="appearance" className="scroll-mt-20">
          <AppearanceCard profile={profile} />
        </div>
      </div>
    </div>
  );
}
