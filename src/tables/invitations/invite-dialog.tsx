import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { formatDateTime } from '@/lib/dates';
import { ROLE_LABELS, roleOptions } from '@/tables/members/roles';
import type { TeamView } from '@/tables/members/team/team-view';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Select } from '@/ui/select';
import { TextInput } from '@/ui/text-input';
import {
  type InvitationDraft,
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

/** Asks whom to invite in which role, then shows the link to hand over. */
export function InviteDialog({ view, onClose }: InviteDialogProps) {
  const formId = useId();
  const [id] = useState(() => crypto.randomUUID());
  const create = useCreateInvitation(view.companyId);
  const { register, control, handleSubmit, formState, getValues } = useForm<InvitationDraft>({
    resolver: zodResolver(invitationSchema),
    defaultValues: NEW_INVITATION,
  });
  const submit = handleSubmit((draft) => create.mutate({ id, ...toInvitation(draft) }));

  if (create.data) {
    const { email, role } = toInvitation(getValues());
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="The invitation is ready"
        description="Send this link yourself. It is shown only now; a new one can be made at any time."
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <InvitationLink
          link={invitationLink(window.location.origin, create.data.token)}
          hint={`${email ?? 'Whoever opens it first'} joins ${view.companyName} as ${ROLE_LABELS[role]}. Good once, until ${formatDateTime(create.data.expires_at, view.timeZone)}.`}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Invite somebody"
      description={`To work in ${view.companyName}. You get a link to send.`}
      size="sm"
      locked={create.isPending}
      footer={
        <>
          <Button disabled={create.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={create.isPending}>
            Create link
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // The dialog may stand inside another one's form as far as React's events are concerned.
          event.stopPropagation();
          void submit(event);
        }}
        className="grid gap-4"
      >
        <Field
          label="E-mail address"
          hint="Only who signs in with it can accept. Left empty, anybody who has the link can."
          error={formState.errors.email?.message}
        >
          {(field) => (
            <TextInput
              {...field}
              {...register('email')}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Controller
          control={control}
          name="role"
          render={({ field }) => (
            <Field label="Role">
              {(props) => (
                <Select
                  {...props}
                  options={roleOptions(view.role)}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
        <Controller
          control={control}
          name="validDays"
          render={({ field }) => (
            <Field label="Good for">
              {(props) => (
                <Select
                  {...props}
                  options={VALIDITIES}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
        <FormError message={create.error?.message} />
      </form>
    </Dialog>
  );
}
