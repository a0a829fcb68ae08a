import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '@/company/company-context';
import { userProfileQueries } from '@/shared/user-profiles/user-profiles.queries';
import { ScreenHeader } from '@/ui/screen-header';
import { AppearanceCard } from './appearance/appearance-card';
import { NotificationsCard } from './notifications/notifications-card';
import { PasswordCard } from './password/password-card';
import { ProfileCard } from './profile/profile-card';
import { SecondFactorCard } from './second-factor/second-factor-card';
import { SessionsCard } from './sessions/sessions-card';

export function UserSettingsPage() {
  const { id: userId } = useCurrentUser();
  const profile = useQuery({
    ...userProfileQueries.own(userId),
    // The shell has asked already: a failure is shown here, with Retry.
    retryOnMount: false,
  });

  return (
    <div className="max-w-3xl">
      <ScreenHeader
        title="User Settings"
        subtitle="Your profile, appearance, notifications and sign-in."
      />
      <div className="grid gap-6">
        <ProfileCard profile={profile} />
        <AppearanceCard profile={profile} />
        <NotificationsCard />
        <PasswordCard />
        <SecondFactorCard />
        <SessionsCard />
      </div>
    </div>
  );
}
