import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { atField } from '@/kit/form/at-field';
import { Form } from '@/kit/form/form';
import { FormPassword } from '@/kit/form/form-password';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { AppError } from '@/lib/errors';
import { choosePassword } from '@/session/choose-password';
import { refuseGuessable } from '@/session/guessable-passwords';
import { followLink, type MailedLink } from '@/session/mailed-link';
import { canUsePasskeys } from '@/session/second-factor/can-use-passkeys';
import { CODE_INPUT } from '@/session/second-factor/code-input';
import { giveCode } from '@/session/second-factor/give-code';
import { givePasskey } from '@/session/second-factor/give-passkey';
import { type CodeNeeded, getSessionState } from '@/session/session-store';
import { NEW_PASSWORD_INPUT, newPasswordSchema } from '../new-password-input';

interface NewPasswordFormProps {
  link: MailedLink;
  onDone: () => void;
}

export function NewPasswordForm({ link, onDone }: NewPasswordFormProps) {
  // A link works once, so a second try sends the password without it.
  const followed = useRef(false);
  const [asks, setAsks] = useState<'code' | 'code or passkey'>();
  const form = useZodForm(
    useMemo(() => schemaOf(asks === 'code'), [asks]),
    { next: '', again: '', code: '' },
  );

  const { setFocus } = form;
  useEffect(() => {
    if (asks) setFocus('code');
  }, [asks, setFocus]);

  async function choose({ next, code }: { next: string; code: string }) {
    await refuseGuessable(next, []).catch(atField(form, 'invalid', 'next'));
    if (!followed.current) {
      await followLink(link);
      followed.current = true;
    }
    const session = getSessionState();
    if (session.status === 'code-needed' && !(await takeSecondStep(session, code))) return;
    await choosePassword(next).catch(atField(form, 'invalid', 'next'));
    form.reset();
    onDone();
  }

  /** @returns false if the form has to ask for a code first */
  async function takeSecondStep({ factors: { apps, passkeys } }: CodeNeeded, code: string) {
    if (code !== '') {
      await giveCode(code, apps).catch(atField(form, 'forbidden', 'code'));
      return true;
    }
    const canAnswer = passkeys.length > 0 && canUsePasskeys();
    if (apps.length > 0) setAsks(canAnswer ? 'code or passkey' : 'code');
    if (canAnswer) await givePasskey(passkeys);
    else if (apps.length === 0) throw new AppError('forbidden', { message: ELSEWHERE });
    return canAnswer;
  }

  return (
    <Form form={form} footer={<FormSubmit>Save password</FormSubmit>} onSubmit={choose}>
      <FormPassword
        control={form.control}
        name="next"
        label="New password"
        {...NEW_PASSWORD_INPUT}
      />
      <FormPassword control={form.control} name="again" label="New password again" required isNew />
      {asks && (
        <FormText
          control={form.control}
          name="code"
          label="Six-digit code"
          hint={`From your authenticator app.${asks === 'code' ? '' : ' Leave it empty to use your passkey.'}`}
          required={asks === 'code'}
          {...CODE_INPUT}
        />
      )}
    </Form>
  );
}

function schemaOf(asksCode: boolean) {
  return z
    .object({
      next: newPasswordSchema,
      again: z.string(),
      code: asksCode
        ? z.string().trim().min(1, 'Enter the code that your app shows now.')
        : z.string(),
    })
    .refine(({ next, again }) => next === again, {
      path: ['again'],
      message: 'The passwords don’t match.',
    });
}

const ELSEWHERE = 'This browser can’t use your passkey. Open the link in one that can.';
