import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextInput } from '@/ui/text-input';
import { type NewFactorDraft, newFactorSchema } from './second-factor.model';
import { type NewFactor, useBeginFactor } from './second-factor.mutations';

interface BeginDialogProps {
  email: string;
  onClose: () => void;
  /** Null where the server offers no second factor. */
  onBegun: (factor: NewFactor | null) => void;
}

/** Whoever finds the portal open doesn't know the password, and can't lock its owner out. */
export function BeginDialog({ email, onClose, onBegun }: BeginDialogProps) {
  const begin = useBeginFactor(email);
  const form = useForm<NewFactorDraft>({
    resolver: zodResolver(newFactorSchema),
    defaultValues: { name: 'Phone', password: '' },
  });
  const { errors } = form.formState;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Set up an authenticator app"
      description="You need an app that shows six-digit codes, such as the one that came with your phone’s passwords."
      size="sm"
      locked={begin.isPending}
      onSubmit={(event) =>
        void form.handleSubmit((draft) => begin.mutate(draft, { onSuccess: onBegun }))(event)
      }
      footer={
        <>
          <Button disabled={begin.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={begin.isPending}>
            Continue
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormError message={begin.error?.message} />
        <Field label="Name" hint="To tell your apps apart." error={errors.name?.message}>
          {(field) => <TextInput {...field} {...form.register('name')} autoComplete="off" />}
        </Field>
        <input
          type="text"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <Field label="Your password" error={errors.password?.message}>
          {(field) => (
            <TextInput
              {...field}
              {...form.register('password')}
              type="password"
              autoComplete="current-password"
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
