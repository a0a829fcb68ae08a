import { KeyRound, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { Form } from '@/kit/form/form';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { publicPaths } from '@/lib/public-paths';
import { askForLink } from '@/session/ask-for-link';
import { ButtonLink } from '@/ui/button-link';
import { AccountPage } from '../account-page';

const TAB = 'Forgot password';

const askSchema = z.object({
  username: z.string().trim().min(1, 'Enter your username or email address.'),
});

export function Component() {
  const form = useZodForm(askSchema, { username: '' });
  const [sent, setSent] = useState(false);
  if (sent) {
    return (
      <AccountPage tab={TAB} icon={MailCheck} title="Check your email">
        <p className="text-muted">
          If the account exists, we sent a link to its address. It works once, for one hour.
        </p>
        <div className="mt-5">
          <BackToSignIn />
        </div>
      </AccountPage>
    );
  }
  return (
    <AccountPage tab={TAB} icon={KeyRound} title="Forgot your password?">
      <p className="mb-5 text-muted">We send a link to the email address of your account.</p>
      <Form
        form={form}
        footer={
          <>
            <BackToSignIn />
            <FormSubmit>Send link</FormSubmit>
          </>
        }
        onSubmit={async ({ username }) => {
          await askForLink(username);
          setSent(true);
        }}
      >
        <FormText
          control={form.control}
          name="username"
          label="Username or email address"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
    </AccountPage>
  );
}

function BackToSignIn() {
  return <ButtonLink to={publicPaths.signIn()}>Back to sign-in</ButtonLink>;
}
