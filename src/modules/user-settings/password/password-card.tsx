import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { changePassword } from '@/session/change-password';
import { clinicSettingsQueries } from '@/tables/clinic-settings/clinic-settings.queries';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextInput } from '@/ui/text-input';
import { type PasswordDraft, passwordSchema } from './password.model';

/** What the sign-in service asks for, until it is known what the clinic does. */
const LEAST = 12;

const EMPTY: PasswordDraft = { present: '', next: '', again: '' };

/** A new password, for whoever knows the present one. */
export function PasswordCard() {
  const { id: companyId } = useCompany();
  const { email, username } = useCurrentUser();
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  const least = settings.data?.min_passphrase_length ?? LEAST;
  const save = useMutation({
    mutationFn: ({ present, next }: PasswordDraft) => changePassword(email, present, next),
  });
  const form = useForm<PasswordDraft>({
    resolver: zodResolver(useMemo(() => passwordSchema(least), [least])),
    defaultValues: EMPTY,
  });
  const { errors } = form.formState;

  function send(draft: PasswordDraft) {
    save.mutate(draft, {
      onSuccess: () => {
        form.reset(EMPTY);
        toast.success('Password changed');
      },
    });
  }

  return (
    <Card title="Password" description="A sentence is easier to remember, and harder to guess.">
      <form
        noValidate
        aria-label="Password"
        className="grid gap-4"
        onSubmit={(event) => void form.handleSubmit(send)(event)}
      >
        {/* For password managers: whose password it is. */}
        <input
          type="text"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <Field label="Current password" error={errors.present?.message}>
          {(field) => (
            <TextInput
              {...field}
              {...form.register('present')}
              type="password"
              autoComplete="current-password"
            />
          )}
        </Field>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label="New password"
            hint={`At least ${least} characters.`}
            error={errors.next?.message}
          >
            {(field) => (
              <TextInput
                {...field}
                {...form.register('next')}
                type="password"
                autoComplete="new-password"
              />
            )}
          </Field>
          <Field label="New password again" error={errors.again?.message}>
            {(field) => (
              <TextInput
                {...field}
                {...form.register('again')}
                type="password"
                autoComplete="new-password"
              />
            )}
          </Field>
        </div>
        <FormError
          message={save.error ? `Your password was not changed. ${save.error.message}` : undefined}
        />
        <Button type="submit" pending={save.isPending} className="justify-self-end max-sm:w-full">
          Change password
        </Button>
      </form>
    </Card>
  );
}
