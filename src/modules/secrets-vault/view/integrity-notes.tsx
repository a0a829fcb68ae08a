import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { counted } from '@/lib/text';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { Opened } from '../open/opened';
import { cutLog } from '../open/people';
import { attempt } from './attempt';
import { useMemberNames } from './use-member-names';

interface IntegrityNotesProps {
  opened: Opened;
  onShowUnreadable: () => void;
}

/** Says what doesn't match its signature, and what to do. Everything else shows as usual. */
export function IntegrityNotes({ opened, onShowUnreadable }: IntegrityNotesProps) {
  const { tail, shut, vaults } = opened;
  const unreadable = [...vaults.values()].reduce((sum, one) => sum + one.unreadable.length, 0);
  return (
    <div role="status">
      {tail && <TailNote opened={opened} tail={tail} />}
      {shut.length > 0 && (
        <Note>
          {shut.length === 1
            ? `One of your vaults doesn’t open: its data doesn’t match what was signed (${checksOf(shut)}). Ask its manager to share it again.`
            : `${shut.length} of your vaults don’t open: their data doesn’t match what was signed (${checksOf(shut)}). Ask their managers to share them again.`}
        </Note>
      )}
      {unreadable > 0 && (
        <Note action={<Button onClick={onShowUnreadable}>Show</Button>}>
          {counted(unreadable, 'records')} can’t be read.
        </Note>
      )}
    </div>
  );
}

const checksOf = (shut: Opened['shut']) => [...new Set(shut.map(({ check }) => check))].join(', ');

function TailNote({ opened, tail }: { opened: Opened; tail: NonNullable<Opened['tail']> }) {
  const [removing, setRemoving] = useState(false);
  const nameOf = useMemberNames();
  const { account, log, isOffline } = opened;
  const stewards = [...log.people].flatMap(([user, { steward }]) => (steward ? [user] : []));
  const isSteward = stewards.includes(account.user);
  const count = tail.texts.length;
  const entries = count === 1 ? 'The last entry' : `The last ${counted(count, 'entries')}`;
  const rest = isSteward
    ? ''
    : ` These people can remove them: ${stewards.map(nameOf).join(', ')}.`;
  return (
    <Note
      action={isSteward && !isOffline && <Button onClick={() => setRemoving(true)}>Remove</Button>}
    >
      {`${entries} of the vaults’ log can’t be verified (${tail.check}). Nothing can be shared until they are removed.${rest}`}
      {removing && (
        <ConfirmDialog
          title="Remove what can’t be verified?"
          description="Entries that verify stay. The audit log keeps what was removed."
          confirmLabel="Remove"
          onConfirm={() => {
            setRemoving(false);
            attempt(cutLog(), 'Removed');
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </Note>
  );
}

function Note({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">{children}</p>
      {action}
    </div>
  );
}
