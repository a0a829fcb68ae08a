import { useState } from 'react';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { formatDateTime } from '@/lib/dates';
import { ROLE_LABELS, roleOptions } from '@/records/members/roles';
import type { TeamView } from '@/records/members/team/team-view';
import { CloseButton } from '@/ui/close-button';
import { Dialog } from '@/ui/dialog';
import {
  invitationLink,
  invitationSchema,
  NEW_INVITATION,
  toInvitation,
  VALIDITIES,
} from './invitation.model';
import { InvitationLink } from './invitation-link';
import { useCreateInvitation } from './invitations.mutations';

interface InviteDialogProps {
  view: TeamView;
  onClose: () => void;
}

export function InviteDialog({ view, onClose }: InviteDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const create = useCreateInvitation(view.companyId);
  const form = useZodForm(invitationSchema, NEW_INVITATION);

  if (create.data) {
    const { email, role } = toInvitation(form.getValues());
    return (
      <Dialog
        onClose={onClose}
        title="The invitation is ready"
        description="Send this link yourself. It is shown only once."
        footer={<CloseButton variant="primary" label="Done" onClose={onClose} />}
      >
        <InvitationLink
          link={invitationLink(window.location.origin, create.data.token)}
          hint={`${email ?? 'The first person to use it'} joins ${view.companyName} as ${ROLE_LABELS[role]}. Works once, until ${formatDateTime(create.data.expires_at, view.timeZone)}.`}
        />
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title="Invite a teammate"
      description={`To work in ${view.companyName}. You get a link to send.`}
      size="sm"
      footer="Create link"
      onSubmit={(draft) => create.mutateAsync({ id, ...toInvitation(draft) })}
      onClose={onClose}
    >
      <FormText
        control={form.control}
        name="email"
        label="Email address"
        hint="Only this address can accept. If empty, anyone with the link can."
        type="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormSelect
        control={form.control}
        name="role"
        label="Role"
        options={roleOptions(view.role)}
      />
      <FormSelect
        control={form.control}
        name="validDays"
        label="Link expires in"
        options={VALIDITIES}
      />
    </FormDialog>
  );
}
