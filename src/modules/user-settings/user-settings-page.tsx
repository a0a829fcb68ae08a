import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '@/company/company-context';
import { userProfileQueries } from '@/records/user-profiles/user-profiles.queries';
import { ScreenHeader } from '@/ui/screen-header';
import { AppearanceCard } from './appearance/appearance-card';
import { ProfileCard } from './profile/profile-card';

export function UserSettingsPage() {
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
