import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { atField } from '@/kit/form/at-field';
import { Form } from '@/kit/form/form';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { choosePassword } from '@/session/choose-password';
import { followLink, type MailedLink } from '@/session/mailed-link';
import { CODE_INPUT } from '@/session/second-factor/code-input';
import { giveCode } from '@/session/second-factor/give-code';
import { getSessionState } from '@/session/session-store';
import { LEAST_CHARACTERS, refuseSoonGuessed } from '@/session/soon-guessed';

interface NewPasswordFormProps {
  link: MailedLink;
  onDone: () => void;
}

/** The new password, and the code of an authenticator app where the account has one. */
export function NewPasswordForm({ link, onDone }: NewPasswordFormProps) {
  // A link works once: what is refused after it is given again without it.
  const followed = useRef(false);
  const [asksCode, setAsksCode] = useState(false);
  const form = useZodForm(
    useMemo(() => schemaOf(asksCode), [asksCode]),
    { next: '', again: '', code: '' },
  );

  const { setFocus } = form;
  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);

  async function choose({ next, code }: { next: string; code: string }) {
    await refuseSoonGuessed(next, []).catch(atField(form, 'invalid', 'next'));
    if (!followed.current) {
      await followLink(link);
      followed.current = true;
    }
    const session = getSessionState();
    if (session.status === 'code-needed') {
      if (code === '') {
        setAsksCode(true);
        return;
      }
      await giveCode(code, session.factorIds).catch(atField(form, 'forbidden', 'code'));
    }
    await choosePassword(next).catch(atField(form, 'invalid', 'next'));
    form.reset();
    onDone();
  }

  return (
    <Form form={form} footer={<FormSubmit>Save password</FormSubmit>} onSubmit={choose}>
      <FormText
        control={form.control}
        name="next"
        label="New password"
        hint={`At least ${LEAST_CHARACTERS} characters. A sentence works well.`}
        required
        type="password"
        autoComplete="new-password"
      />
      <FormText
        control={form.control}
        name="again"
        label="New password again"
        required
        type="password"
        autoComplete="new-password"
      />
      {asksCode && (
        <FormText
          control={form.control}
          name="code"
          label="Six-digit code"
          hint="From your authenticator app."
          required
          {...CODE_INPUT}
        />
      )}
    </Form>
  );
}

function schemaOf(asksCode: boolean) {
  return z
    .object({
      next: z.string().min(LEAST_CHARACTERS, `At least ${LEAST_CHARACTERS} characters.`),
      again: z.string(),
      code: asksCode
        ? z.string().trim().min(1, 'Enter the code that your app shows now.')
        : z.string(),
    })
    .refine(({ next, again }) => next === again, {
      path: ['again'],
      message: 'This is not the same.',
    });
}
