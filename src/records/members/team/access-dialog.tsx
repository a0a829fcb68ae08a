import { useState } from 'react';
import { toast } from 'sonner';
import { z } from 'zod';
import type { AppError } from '@/lib/errors';
import { refusalOf } from '@/lib/refusal';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
import { useEndMemberSessions, useRemoveMember, useSetMemberAccess } from '../members.mutations';
import type { Member } from '../members.queries';
import { KeysThatEnd } from './keys-that-end';
import type { TeamView } from './team-view';

const staleMember = z.object({ kind: z.literal('stale'), revision: z.number() });

type Change = 'deactivate' | 'reactivate' | 'remove' | 'sign-out';

interface AccessDialogProps {
  change: Change;
  view: TeamView;
  /** The current row: the list refetches while this is open. */
  member: Member;
  onClose: () => void;
}

interface Words {
  title: string;
  description: string;
  confirm: string;
  done: string;
}

export function AccessDialog({ change, view, member, onClose }: AccessDialogProps) {
  const [seen, setSeen] = useState(member.revision);
  const access = useSetMemberAccess(view.companyId);
  const removal = useRemoveMember(view.companyId);
  const sessions = useEndMemberSessions(view.companyId);
  const under = { deactivate: access, reactivate: access, remove: removal, 'sign-out': sessions }[
    change
  ];
  const { error } = under;
  const isStale = refusalOf(error, staleMember) !== null;
  const words = wordsFor(change, member.name, view.companyName);

  function handleConfirm() {
    const target = { userId: member.userId, revision: seen };
    const options = {
      onSuccess: () => {
        toast.success(words.done);
        onClose();
      },
      onError: (error: AppError) => {
        // The sentence says who changed what: confirming again accepts that.
        setSeen(refusalOf(error, staleMember)?.revision ?? seen);
      },
    };
    if (change === 'sign-out') sessions.mutate(target, options);
    else if (change === 'remove') removal.mutate(target, options);
    else access.mutate({ ...target, active: change === 'reactivate' }, options);
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={words.title}
      description={words.description}
      confirmLabel={words.confirm}
      tone={change === 'reactivate' ? 'primary' : 'danger'}
      pending={under.isPending}
      onConfirm={handleConfirm}
    >
      {change !== 'reactivate' && (
        <KeysThatEnd companyId={view.companyId} userId={member.userId} name={member.name} />
      )}
      <FormError
        message={isStale ? `${error?.message} Confirm again to continue.` : error?.message}
      />
    </ConfirmDialog>
  );
}

function wordsFor(change: Change, name: string, clinic: string): Words {
  switch (change) {
    case 'deactivate':
      return {
        title: `Deactivate ${name}?`,
        description: `Their access to ${clinic} ends at once, wherever they are signed in. Their name stays on what they did, and you can reactivate them.`,
        confirm: 'Deactivate',
        done: `${name} was deactivated`,
      };
    case 'reactivate':
      return {
        title: `Reactivate ${name}?`,
        description: `They get back their access to ${clinic}, in the role they had.`,
        confirm: 'Reactivate',
        done: `${name} has access again`,
      };
    case 'sign-out':
      return {
        title: `Sign ${name} out everywhere?`,
        description: 'Signs them out on every device, in every clinic. They can sign in again.',
        confirm: 'Sign out',
        done: `${name} is signed out everywhere`,
      };
    case 'remove':
      return {
        title: `Remove ${name}?`,
        description: `Removes them from ${clinic} and unassigns their referrals. To keep their name on past work, deactivate them instead.`,
        confirm: 'Remove',
        done: `${name} was removed`,
      };
  }
}
