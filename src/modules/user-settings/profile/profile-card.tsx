import type { UseQueryResult } from '@tanstack/react-query';
import type { AppError } from '@/lib/errors';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { AvatarPicker } from './avatar-picker';
import { DisplayNameForm } from './display-name-form';
import { IdentityId } from './identity-id';

interface ProfileCardProps {
  profile: UseQueryResult<{ display_name: string | null }, AppError>;
}

/** Picture, name and identity. What couldn't be loaded isn't offered: saving would overwrite it. */
export function ProfileCard({ profile }: ProfileCardProps) {
  return (
    <Card title="Profile" description="How colleagues see you in this portal.">
      {profile.data ? (
        <div className="grid gap-6">
          <AvatarPicker />
          <DisplayNameForm displayName={profile.data.display_name} />
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
