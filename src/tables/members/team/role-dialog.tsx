import { type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { useSetMemberRole } from '../members.mutations';
import type { Member } from '../members.queries';
import { ROLE_LABELS, roleOptions } from '../roles';
import { RefusalNote } from './refusal-note';
import type { TeamView } from './team-view';

interface RoleDialogProps {
  view: TeamView;
  /** As it is now: the list asks again while this is open. */
  member: Member;
  onClose: () => void;
}

/** Gives a member another role. */
export function RoleDialog({ view, member, onClose }: RoleDialogProps) {
  const [seen, setSeen] = useState(member.revision);
  const [role, setRole] = useState(member.role);
  const save = useSetMemberRole(view.companyId);
  const isOneself = member.userId === view.userId;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(
      { userId: member.userId, revision: seen, role },
      {
        onSuccess: () => {
          toast.success(`${member.name}: ${ROLE_LABELS[role]}`);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change role"
      description={
        isOneself
          ? `Your own role in ${view.companyName}. With a lesser one you can’t take this back yourself.`
          : `What ${member.name} may do in ${view.companyName}. It counts at once.`
      }
      size="sm"
      locked={save.isPending}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={save.isPending}>
            Save role
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Role" hint={`Now: ${ROLE_LABELS[member.role]}`}>
          {(control) => (
            <Select
              {...control}
              options={roleOptions(view.role)}
              value={role}
              onValueChange={setRole}
            />
          )}
        </Field>
        <RefusalNote
          error={save.error}
          onLook={() => {
            setSeen(member.revision);
            setRole(member.role);
            save.reset();
          }}
        />
      </div>
    </Dialog>
  );
}
