import type { PublicKeys } from '@vault/log-entry';
import { useEffect, useState } from 'react';
import { fingerprint } from '@/records/vaults/core/keys';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { Opened } from '../open/opened';
import { cancelInvitation, codeOf, invite, letIn, setSteward, takeOut } from '../open/people';
import { attempt } from './attempt';

interface PersonLineProps {
  opened: Opened;
  userId: string;
  name: string;
  onCode: (code: string) => void;
}

export function PersonLine({ opened, userId, name, onCode }: PersonLineProps) {
  const { account, log, rows } = opened;
  const person = log.people.get(userId);
  const invitation = rows.invitations.find(({ invited }) => invited === userId);
  const isSteward = log.people.get(account.user)?.steward === true;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex min-w-0 items-center gap-2 max-sm:w-full sm:flex-1">
          <span className="min-w-0 break-words font-medium text-sm">{name}</span>
          {person && <Badge tone="success">{person.steward ? 'Lets others in' : 'In'}</Badge>}
          {invitation && <Badge>{invitation.answer ? 'Answered' : 'Invited'}</Badge>}
        </div>
        {isSteward && invitation?.inviter === account.user && (
          <Invited invitation={invitation} name={name} onCode={onCode} />
        )}
        {isSteward && userId !== account.user && (
          <>
            {!invitation && (
              <Button size="sm" onClick={() => attempt(invite(userId).then(onCode))}>
                {person ? 'Invite again' : 'Invite'}
              </Button>
            )}
            {person && <Inside userId={userId} name={name} steward={person.steward} />}
          </>
        )}
      </div>
      {person && <Fingerprint clinic={account.clinic} user={userId} keys={person.keys} />}
    </li>
  );
}

interface InvitedProps {
  invitation: Opened['rows']['invitations'][number];
  name: string;
  onCode: (code: string) => void;
}

function Invited({ invitation, name, onCode }: InvitedProps) {
  return (
    <>
      {invitation.answer ? (
        <Button
          size="sm"
          variant="primary"
          onClick={() => attempt(letIn(invitation), `${name} is in`)}
        >
          Let in
        </Button>
      ) : (
        <Button size="sm" onClick={() => attempt(codeOf(invitation).then(onCode))}>
          Show code
        </Button>
      )}
      <Button
        size="sm"
        aria-label={`Cancel invitation of ${name}`}
        onClick={() => attempt(cancelInvitation(invitation), 'Invitation canceled')}
      >
        Cancel
      </Button>
    </>
  );
}

interface InsideProps {
  userId: string;
  name: string;
  steward: boolean;
}

function Inside({ userId, name, steward }: InsideProps) {
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => attempt(setSteward(userId, !steward), 'Saved')}>
        {steward ? 'Stop letting others in' : 'Allow to let others in'}
      </Button>
      <Button size="sm" onClick={() => setRemoving(true)}>
        Remove
      </Button>
      {removing && (
        <ConfirmDialog
          title={`Remove ${name} from the vaults?`}
          description="Your vaults get new keys. Change passwords that this person has seen."
          confirmLabel="Remove"
          onConfirm={() => {
            setRemoving(false);
            attempt(takeOut(userId), `${name} is removed`);
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

interface FingerprintProps {
  clinic: string;
  user: string;
  keys: PublicKeys;
}

function Fingerprint({ clinic, user, keys }: FingerprintProps) {
  const [digits, setDigits] = useState('');
  useEffect(() => {
    let isGone = false;
    void fingerprint(clinic, user, keys).then((made) => !isGone && setDigits(made));
    return () => {
      isGone = true;
    };
  }, [clinic, user, keys]);
  return <p className="break-words font-mono text-muted text-xs">{digits}</p>;
}
