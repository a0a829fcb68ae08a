import { type SubmitEvent, useRef, useState } from 'react';
import { t } from '@/fields/words';
import { toAppError } from '@/lib/errors';
import type { LinkKey } from '@/records/files/office/send-office-file';
import { SharedMessages } from '@/records/shared-referrals/shared-referral-cards';
import { REFUSALS, type ShownStatus } from '@/records/status-links/status-links.model';
import { writeToClinic } from '@/records/status-links/status-links.mutations';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { ENGLISH_PARTS, EnglishNotice, medical } from '@/ui/medical';
import { TextArea } from '@/ui/text-area';

interface ConversationSectionProps {
  shown: ShownStatus;
  linkKey: LinkKey;
  onShown: (shown: ShownStatus) => void;
}

/** Messages between the office and the clinic's desk. Typed text stays until it has arrived. */
export function ConversationSection({ shown, linkKey, onShown }: ConversationSectionProps) {
  const { messages } = shown;
  const [body, setBody] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  // The same text sent again is the same message, in case the first answer was lost.
  const attempt = useRef<{ id: string; body: string }>(undefined);

  async function send() {
    const text = body.trim();
    if (text === '') return setProblem(t('Write the message first.'));
    if (attempt.current?.body !== text) attempt.current = { id: crypto.randomUUID(), body: text };
    setPending(true);
    setProblem(undefined);
    try {
      const { code, birthDate } = linkKey;
      const answer = await writeToClinic(code, birthDate, attempt.current.id, text);
      if (answer.verdict !== 'opened') return setProblem(t(REFUSALS[answer.verdict]));
      attempt.current = undefined;
      setBody('');
      onShown(answer);
    } catch (thrown) {
      setProblem(toAppError(thrown).message);
    } finally {
      setPending(false);
    }
  }

  return (
    <Card title={t('Messages')}>
      <div className="grid gap-4">
        {messages.length > 0 && <SharedMessages shared={shown} timeZone={shown.clinic.time_zone} />}
        <form
          noValidate
          className="grid gap-3 print:hidden"
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault();
            void send();
          }}
        >
          <Field
            label={t('Message to the clinic')}
            hint={
              <span className={ENGLISH_PARTS}>
                {medical('Not for emergencies. Call instead.')}
                <EnglishNotice />
              </span>
            }
          >
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={4000}
                readOnly={pending}
                value={body}
                onChange={(event) => setBody(event.target.value)}
              />
            )}
          </Field>
          <FormError message={problem} />
          <Button type="submit" pending={pending} className="justify-self-end">
            {t('Send message')}
          </Button>
        </form>
      </div>
    </Card>
  );
}
