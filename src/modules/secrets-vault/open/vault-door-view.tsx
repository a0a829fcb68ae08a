import { Clock, KeyRound } from 'lucide-react';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import type { FoundDoor } from './door';
import { hasPasskeys } from './passkey';
import { SetUpForm } from './set-up-form';
import { UnlockForm } from './unlock-form';

interface VaultDoorViewProps {
  door: FoundDoor;
  owner: { clinic: string; user: string };
  onChanged: () => void;
}

export function VaultDoorView({ door, owner, onChanged }: VaultDoorViewProps) {
  const { has_account, invitation } = door;
  if (door.is_in && has_account) {
    return (
      <UnlockForm
        owner={owner}
        hasPasskey={door.has_passkey && hasPasskeys()}
        isOffline={door.isOffline}
      />
    );
  }
  if (!door.is_founded && door.may_found) return <SetUpForm owner={owner} invitation={null} />;
  if (invitation && !invitation.is_answered) {
    return <SetUpForm owner={owner} invitation={invitation} onDone={onChanged} />;
  }
  const isWaiting = invitation !== null;
  const outside = door.is_founded
    ? 'Ask a colleague who is in to invite you.'
    : 'An owner or administrator sets it up first.';
  const hint = isWaiting ? 'The colleague who invited you lets you in next.' : outside;
  return (
    <Card className="mx-auto w-full max-w-xl">
      <EmptyState
        icon={isWaiting ? Clock : KeyRound}
        title={isWaiting ? 'Almost there' : 'You aren’t in the vault yet'}
        hint={hint}
        action={<Button onClick={onChanged}>Check again</Button>}
      />
    </Card>
  );
}
