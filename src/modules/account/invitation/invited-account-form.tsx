import { z } from 'zod';
import { Form } from '@/kit/form/form';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { invoke } from '@/lib/supabase/functions';
import { EMAIL_INPUT, emailSchema } from './email-input';

const askSchema = z.object({
  email: emailSchema,
});

interface InvitedAccountFormProps {
  token: string;
  /** Called with the address that the message was sent to. */
  onSent: (email: string) => void;
}

/**
 * For installations with closed sign-up: asks for an account with the invitation. The message leads
 * to a password.
 */
export function InvitedAccountForm({ token, onSent }: InvitedAccountFormProps) {
  const form = useZodForm(askSchema, { email: '' });
  return (
    <Form
      form={form}
      footer={<FormSubmit>Send link</FormSubmit>}
      onSubmit={async ({ email }) => {
        await invoke(
          'invited-account',
          { token, email },
          { schema: z.object({}), logLabel: 'Error asking for an account' },
        );
        onSent(email);
      }}
    >
      <FormText control={form.control} name="email" {...EMAIL_INPUT} />
    </Form>
  );
}
