import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { EditDialog } from '@/kit/conflict/edit-dialog';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { FormSelect } from '@/kit/form/form-select';
import { isAdminRole } from '../is-admin-role';
import { useSetMemberRole } from '../members.mutations';
import type { Member } from '../members.queries';
import { ROLE_LABELS, roleOptions } from '../roles';
import { KeysThatEnd } from './keys-that-end';
import type { TeamView } from './team-view';

interface RoleDialogProps {
  view: TeamView;
  /** The current row: the list refetches while this is open. */
  member: Member;
  onClose: () => void;
}

const roleSchema = z.object({ role: z.enum(['owner', 'admin', 'physician', 'staff']) });

export function RoleDialog({ view, member, onClose }: RoleDialogProps) {
  const save = useSetMemberRole(view.companyId);
  const edited = useSeenForm(member, {
    schema: roleSchema,
    draftOf: ({ role }) => ({ role }),
    lines: ({ role, deactivatedAt }) => [
      ['Role', ROLE_LABELS[role]],
      ['Access', deactivatedAt === null ? 'active' : 'deactivated'],
    ],
    revisionOf: (row) => row.revision,
  });
  const { form, seen } = edited;
  const wanted = useWatch({ control: form.control, name: 'role' });
  const isOneself = member.userId === view.userId;

  return (
    <EditDialog
      edited={edited}
      noun="role"
      title="Change role"
      description={
        isOneself
          ? `Your own role in ${view.companyName}. With a lower role you can’t change it back.`
          : `What ${member.name} may do in ${view.companyName}. It takes effect at once.`
      }
      size="sm"
      saved={({ role }) => `${member.name}: ${ROLE_LABELS[role]}`}
      onSubmit={({ role }) =>
        save.mutateAsync({ userId: member.userId, revision: seen.row.revision, role })
      }
      onClose={onClose}
    >
      <FormSelect
        control={form.control}
        name="role"
        label="Role"
        hint={`Now: ${ROLE_LABELS[member.role]}`}
        options={roleOptions(view.role)}
      />
      {!isAdminRole(wanted) && (
        <KeysThatEnd companyId={view.companyId} userId={member.userId} name={member.name} />
      )}
    </EditDialog>
  );
}
