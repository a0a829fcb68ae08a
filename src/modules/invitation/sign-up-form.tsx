import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { logError, toAppError } from '@/lib/errors';
import { signUp } from '@/session/sign-up';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextInput } from '@/ui/text-input';

/** As supabase/config.toml asks of every new password. */
const MIN_PASSWORD = 12;

const signUpSchema = z.object({
  email: z.string().trim().pipe(z.email('Enter your e-mail address.')),
  password: z.string().min(MIN_PASSWORD, `At least ${MIN_PASSWORD} characters.`),
});

interface SignUpFormProps {
  /** Called with the address where it has to be confirmed before the account works. */
  onConfirm: (email: string) => void;
}

/** Makes an account. Where it is signed in to at once, the page around this goes on by itself. */
export function SignUpForm({ onConfirm }: SignUpFormProps) {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    try {
      if ((await signUp(email, password)) === 'confirm') onConfirm(email);
    } catch (thrown) {
      const error = toAppError(thrown);
      // An address that has an account, or a weak password, is nobody's fault to log.
      if (error.code !== 'forbidden' && error.code !== 'invalid') logError(error);
      setFailure(error.message);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormError message={failure} />
      <Field label="E-mail address" error={formState.errors.email?.message} required>
        {(control) => (
          <TextInput
            {...control}
            {...register('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="Password"
        hint={`At least ${MIN_PASSWORD} characters; a sentence is a good one.`}
        error={formState.errors.password?.message}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('password')}
            type="password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={formState.isSubmitting}>
        Create account
      </Button>
    </form>
  );
}
