import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { clinicSettingsQueries } from '@/tables/clinic-settings/clinic-settings.queries';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextInput } from '@/ui/text-input';
import { Loaded } from './loaded';
import { type SessionsDraft, sessionsSchema } from './system-settings.model';
import { useSaveClinicSettings } from './system-settings.mutations';

/** When the portal asks for the password again, and how long a new one has to be. */
export function SessionsCard() {
  const { id: companyId } = useCompany();
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  return (
    <Card
      icon={<LockKeyhole aria-hidden="true" />}
      title="Sessions and passwords"
      description="Whoever is asked to sign in again finds the page as they left it, with what they typed."
    >
      <Loaded query={settings}>
        {(data) => (
          <SessionsForm
            start={{
              idle: String(data.idle_timeout_minutes),
              absolute: String(data.absolute_timeout_minutes),
              password: String(data.min_passphrase_length),
            }}
          />
        )}
      </Loaded>
    </Card>
  );
}

function SessionsForm({ start }: { start: SessionsDraft }) {
  const { id: companyId } = useCompany();
  const save = useSaveClinicSettings(companyId);
  const form = useForm<SessionsDraft>({
    resolver: zodResolver(sessionsSchema),
    defaultValues: start,
  });
  const { errors } = form.formState;

  function send({ idle, absolute, password }: SessionsDraft) {
    save.mutate(
      {
        idle_timeout_minutes: Number(idle),
        absolute_timeout_minutes: Number(absolute),
        min_passphrase_length: Number(password),
      },
      { onSuccess: () => void toast.success('Sessions and passwords saved') },
    );
  }

  return (
    <form
      noValidate
      aria-label="Sessions and passwords"
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="Idle, minutes" hint="Without a key or a click." error={errors.idle?.message}>
          {(field) => <TextInput {...field} {...form.register('idle')} inputMode="numeric" />}
        </Field>
        <Field label="Session, minutes" hint="Since signing in." error={errors.absolute?.message}>
          {(field) => <TextInput {...field} {...form.register('absolute')} inputMode="numeric" />}
        </Field>
        <Field
          label="Password length"
          hint="Of a new one, at least."
          error={errors.password?.message}
        >
          {(field) => <TextInput {...field} {...form.register('password')} inputMode="numeric" />}
        </Field>
      </div>
      <FormError message={save.error?.message} />
      <Button type="submit" pending={save.isPending} className="justify-self-end max-sm:w-full">
        Save sessions
      </Button>
    </form>
  );
}
