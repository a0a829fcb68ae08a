import type { UseQueryResult } from '@tanstack/react-query';
import { useCurrentUser } from '@/company/company-context';
import { lazyView } from '@/kit/lazy/lazy-view';
import { QueryError } from '@/kit/query/query-error';
import type { AppError } from '@/lib/errors';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { AvatarPicker } from './avatar-picker';

// Loaded on demand: the form library is heavier than the rest of the page.
const DisplayNameForm = lazyView(
  () => import('./display-name-form'),
  'DisplayNameForm',
  <Skeleton className="h-29" />,
);

interface ProfileCardProps {
  profile: UseQueryResult<{ display_name: string | null } | null, AppError>;
}

/** Picture, name, and identity. What failed to load isn't editable: saving would overwrite it. */
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
        <QueryError
          query={profile}
          compact
          message="Your profile could not be loaded. The portal uses default settings for now."
        />
      )}
    </Card>
  );
}

/** The account at the identity provider. It can't be changed here. */
function IdentityId() {
  const { id, username } = useCurrentUser();
  return (
    <dl className="grid gap-4 rounded-md bg-surface-sunken px-4 py-3.5 text-sm sm:grid-cols-[1fr_2fr]">
      <div>
        <dt className="text-muted text-xs">TOZ ID</dt>
        <dd className="mt-0.5 font-medium">{username}</dd>
      </div>
      <div>
        <dt className="text-muted text-xs">Identity ID</dt>
        <dd className="mt-0.5 break-all font-mono text-[0.6875rem]/5 sm:text-xs/5">{id}</dd>
      </div>
    </dl>
  );
}
