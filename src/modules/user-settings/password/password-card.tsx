import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toast } from 'sonner';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { atField } from '@/kit/form/at-field';
import { Form } from '@/kit/form/form';
import { FormPassword } from '@/kit/form/form-password';
import { useZodForm } from '@/kit/form/use-zod-form';
import { counted } from '@/lib/text';
import { clinicSettingsQueries } from '@/records/clinic-settings/clinic-settings.queries';
import { changePassword } from '@/session/change-password';
import { HiddenUsername } from '@/session/hidden-username';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { type PasswordDraft, passwordSchema } from './password.model';

/** The sign-in service's minimum, until the clinic's is loaded. */
const LEAST = 12;

const EMPTY: PasswordDraft = { present: '', next: '', again: '' };

export function PasswordCard() {
  const { id: companyId, name: clinic } = useCompany();
  const { username, name } = useCurrentUser();
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  const least = settings.data?.min_passphrase_length ?? LEAST;
  const save = useMutation({
    mutationFn: ({ present, next }: PasswordDraft) => changePassword(present, next),
  });
  const form = useZodForm(
    useMemo(() => passwordSchema(least, [clinic, username, name]), [least, clinic, username, name]),
    EMPTY,
  );

  return (
    <Card title="Password" description="A sentence is easy to remember and hard to guess.">
      <Form
        form={form}
        label="Password"
        footer="Change password"
        onSubmit={async (draft) => {
          await save
            .mutateAsync(draft)
            .catch(atField(form, 'forbidden', 'present'))
            .catch(atField(form, 'invalid', 'next'));
          form.reset(EMPTY);
          toast.success('Password changed. You are signed out everywhere else.');
        }}
        failure={({ error }) => (
          <FormError message={`Your password was not changed. ${error.message}`} />
        )}
      >
        <HiddenUsername username={username} />
        <FormPassword control={form.control} name="present" label="Current password" />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormPassword
            control={form.control}
            name="next"
            label="New password"
            hint={`At least ${counted(least, 'characters')}.`}
            isNew
          />
          <FormPassword control={form.control} name="again" label="New password again" isNew />
        </div>
      </Form>
    </Card>
  );
}
