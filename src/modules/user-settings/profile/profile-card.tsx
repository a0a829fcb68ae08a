import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { AppError } from '@/lib/errors';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { AvatarPicker } from './avatar-picker';
import { IdentityId } from './identity-id';

// One field, but the form library behind it weighs more than the rest of the page.
const DisplayNameForm = lazy(async () => ({
  default: (await import('./display-name-form')).DisplayNameForm,
}));

interface ProfileCardProps {
  profile: UseQueryResult<{ display_name: string | null } | null, AppError>;
}

/** Picture, name and identity. What couldn't be loaded isn't offered: saving would overwrite it. */
export function ProfileCard({ profile }: ProfileCardProps) {
  return (
    <Card title="Profile" description="How colleagues see you in this portal.">
      {profile.data ? (
        <div className="grid gap-6">
          <AvatarPicker />
          <Suspense fallback={<Skeleton className="h-29" />}>
            <DisplayNameForm displayName={profile.data.display_name} />
          </Suspense>
          <IdentityId />
        </div>
      ) : (
        <ErrorState
          compact
          message="Your profile could not be loaded. The portal goes on with the usual settings."
          retrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      )}
    </Card>
  );
}
