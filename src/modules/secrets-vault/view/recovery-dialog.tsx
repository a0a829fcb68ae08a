import { useState } from 'react';
import { counted } from '@/lib/text';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { ToggleChip } from '@/ui/toggle-chip';
import type { Opened } from '../open/opened';
import {
  handMyShare,
  recoverable,
  recoverVaults,
  setUpRecovery,
  sharesOfMine,
} from '../open/recovery';
import { attempt } from './attempt';
import { useMemberNames } from './use-member-names';

const NEEDED = 2;

interface RecoveryDialogProps {
  opened: Opened;
  onClose: () => void;
}

export function RecoveryDialog({ opened, onClose }: RecoveryDialogProps) {
  const [choosing, setChoosing] = useState(false);
  const { recovery, people } = opened.log;
  const isSteward = people.get(opened.account.user)?.steward === true;
  const chooses = isSteward && (choosing || recovery === null);
  return (
    <Dialog
      title="Clinic recovery"
      description="Two holders together can open a vault its members can’t."
      onClose={onClose}
    >
      <ul className="mb-4 grid list-disc gap-1 pl-5 text-sm">
        <li>One share alone opens nothing.</li>
        <li>A holder with a new account has no share. In that case, set up recovery again.</li>
        <li>Without two shares, a vault that cannot be opened is lost forever.</li>
      </ul>
      {recovery !== null && !choosing && <Holders opened={opened} holders={recovery.holders} />}
      {recovery === null && !isSteward && (
        <p className="text-muted text-sm">
          Recovery isn’t set up. Ask a colleague who lets others in.
        </p>
      )}
      {chooses && <Choice opened={opened} onDone={() => setChoosing(false)} />}
      {isSteward && recovery !== null && !choosing && (
        <div className="mt-4">
          <Button onClick={() => setChoosing(true)}>Set up again</Button>
        </div>
      )}
    </Dialog>
  );
}

function Choice({ opened, onDone }: { opened: Opened; onDone: () => void }) {
  const nameOf = useMemberNames();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [pending, setPending] = useState(false);
  const toggle = (user: string) =>
    setChosen(chosen.includes(user) ? chosen.filter((one) => one !== user) : [...chosen, user]);
  const people = [...opened.log.people.keys()];
  function save() {
    setPending(true);
    attempt(
      setUpRecovery(chosen)
        .then(onDone)
        .finally(() => setPending(false)),
      'Recovery set up',
    );
  }
  if (people.length < NEEDED) {
    return <p className="text-muted text-sm">It takes two people. Invite a colleague first.</p>;
  }
  return (
    <section aria-label="Holders" className="grid gap-3">
      <p className="font-medium text-sm">Who holds a share? Three can spare one.</p>
      <div className="flex flex-wrap gap-2">
        {people.map((user) => (
          <ToggleChip key={user} pressed={chosen.includes(user)} onToggle={() => toggle(user)}>
            {nameOf(user)}
          </ToggleChip>
        ))}
      </div>
      <div>
        <Button
          variant="primary"
          pending={pending}
          disabled={chosen.length < NEEDED}
          onClick={save}
        >
          Set up recovery
        </Button>
      </div>
    </section>
  );
}

interface HoldersProps {
  opened: Opened;
  holders: readonly string[];
}

function Holders({ opened, holders }: HoldersProps) {
  const nameOf = useMemberNames();
  const [handing, setHanding] = useState<string>();
  const me = opened.account.user;
  const mine = sharesOfMine(opened);
  const handed = mine.filter(({ holder }) => holder !== me);
  const isHolder = holders.includes(me);
  const waiting = isHolder && handed.length > 0 ? recoverable(opened).length : 0;
  return (
    <>
      <ul aria-label="Holders" className="divide-y border-y">
        {holders.map((user) => (
          <li key={user} className="flex flex-wrap items-center gap-2 py-2.5">
            <span className="min-w-0 flex-1 text-sm">{user === me ? 'You' : nameOf(user)}</span>
            {handed.some(({ holder }) => holder === user) && (
              <Badge tone="info">Gave you their share</Badge>
            )}
            {!opened.log.people.has(user) && <Badge tone="warning">Left</Badge>}
            {isHolder && user !== me && opened.log.people.has(user) && (
              <Button size="sm" onClick={() => setHanding(user)}>
                Give my share
              </Button>
            )}
          </li>
        ))}
      </ul>
      {handed.length > 0 && (
        <section aria-label="Recover" className="mt-4 rounded-lg border p-4 text-sm">
          <p>
            {waiting === 0
              ? 'You already manage every vault that recovery opens.'
              : 'You hold two shares. You can open the vaults that you don’t manage.'}
          </p>
          {waiting > 0 && (
            <Button
              variant="primary"
              className="mt-3"
              onClick={() => attempt(recoverVaults(), 'Vaults recovered')}
            >
              Recover {counted(waiting, 'vaults')}
            </Button>
          )}
        </section>
      )}
      {handing !== undefined && (
        <ConfirmDialog
          title={`Give ${nameOf(handing)} your share?`}
          description="With their own share they can open every vault. This is logged."
          confirmLabel="Give share"
          onConfirm={() => {
            setHanding(undefined);
            attempt(handMyShare(handing), 'Share given');
          }}
          onClose={() => setHanding(undefined)}
        />
      )}
    </>
  );
}
