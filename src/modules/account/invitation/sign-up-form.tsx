import { z } from 'zod';
import { Form } from '@/kit/form/form';
import { FormPassword } from '@/kit/form/form-password';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { logError, toAppError } from '@/lib/errors';
import { refuseGuessable } from '@/session/guessable-passwords';
import { signUp } from '@/session/sign-up';
import { NEW_PASSWORD_INPUT, newPasswordSchema } from '../new-password-input';
import { EMAIL_INPUT, emailSchema } from './email-input';

const signUpSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
});

interface SignUpFormProps {
  /** Called with the address that must be confirmed before the account works. */
  onConfirm: (email: string) => void;
}

/**
 * Creates an account. If that signs the person in, the page around this form moves on by itself.
 */
export function SignUpForm({ onConfirm }: SignUpFormProps) {
  const form = useZodForm(signUpSchema, { email: '', password: '' });
  return (
    <Form
      form={form}
      footer={<FormSubmit>Create account</FormSubmit>}
      onSubmit={async ({ email, password }) => {
        try {
          await refuseGuessable(password, [email]);
          if ((await signUp(email, password)) === 'confirm') onConfirm(email);
        } catch (thrown) {
          const error = toAppError(thrown);
          // An address that has an account and a weak password are input errors, not failures to
          // log.
          if (error.code !== 'forbidden' && error.code !== 'invalid') logError(error);
          throw error;
        }
      }}
    >
      <FormText control={form.control} name="email" {...EMAIL_INPUT} />
      <FormPassword
        control={form.control}
        name="password"
        label="Password"
        {...NEW_PASSWORD_INPUT}
      />
    </Form>
  );
}
