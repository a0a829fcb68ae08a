import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { areEmpty } from '@/kit/folding/are-empty';
import { FoldingCard } from '@/kit/folding/folding-card';
import { Form } from '@/kit/form/form';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryLine } from '@/kit/query/query-line';
import { memberQueries } from '@/records/members/members.queries';
import { outboxQueries } from '@/records/outbox/outbox.queries';
import { answersQueries } from '@/records/referrals/answers.queries';
import { useWriteToOffice } from '@/records/referrals/conversation.mutations';
import { conversationQueries } from '@/records/referrals/conversation.queries';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { cx } from '@/ui/cx';
import { QuietButton } from '@/ui/quiet-button';
import { RelativeTime } from '@/ui/relative-time';
import { EMPTY_MESSAGE, messageHint, messageSchema } from './message.model';

export function ConversationCard({ referral }: { referral: ReferralDetail }) {
  const { id: referralId } = referral;
  const { id: companyId, timeZone } = useCompany();
  const conversation = useQuery(conversationQueries.of(companyId, referralId));
  const members = useQuery(memberQueries.list(companyId));
  const write = useWriteToOffice();
  const hint = useMessageHint(referral);
  const [isWriting, setWriting] = useState(false);
  const form = useZodForm(messageSchema, EMPTY_MESSAGE);
  // The same text sent again is the same message, in case the first answer was lost.
  const attempt = useRef<{ id: string; body: string }>(undefined);

  async function send({ body }: { body: string }) {
    if (attempt.current?.body !== body) attempt.current = { id: crypto.randomUUID(), body };
    await write.mutateAsync({ answer_id: attempt.current.id, referral_id: referralId, body });
    attempt.current = undefined;
    form.reset(EMPTY_MESSAGE);
  }

  const nameOf = (userId: string | null) =>
    members.data?.find((member) => member.userId === userId)?.name ?? 'The clinic';

  return (
    <FoldingCard
      title="Conversation with the office"
      isEmpty={isWriting ? false : areEmpty(conversation)}
      add={
        <QuietButton icon={MessageSquareText} onClick={() => setWriting(true)}>
          Message the office
        </QuietButton>
      }
    >
      <div className="grid gap-4">
        <QueryLine query={conversation} empty="No messages yet.">
          {(messages) => (
            <ol aria-label="Messages, oldest first" className="grid gap-3 text-sm">
              {messages.map(({ id, from_office, author, author_id, body, created_at }) => (
                <li
                  key={id}
                  className={cx(
                    'wrap-anywhere rounded-md px-3.5 py-2.5',
                    from_office ? 'mr-6 bg-surface-sunken' : 'ml-6 bg-accent-soft',
                  )}
                >
                  <p className="flex flex-wrap justify-between gap-x-3 text-xs">
                    <span className="font-medium">{from_office ? author : nameOf(author_id)}</span>
                    <RelativeTime
                      at={created_at}
                      timeZone={timeZone}
                      show="both"
                      className="text-muted"
                    />
                  </p>
                  <p className="mt-1 whitespace-pre-line">{body}</p>
                </li>
              ))}
            </ol>
          )}
        </QueryLine>
        <Form form={form} footer="Send message" onSubmit={send}>
          <FormTextArea
            control={form.control}
            name="body"
            label="Message to the office"
            {...(hint !== undefined && { hint })}
            rows={2}
            // The pressed button is gone.
            autoFocus={isWriting}
          />
        </Form>
      </div>
    </FoldingCard>
  );
}

/** Undefined until the office's ways are loaded. */
function useMessageHint(referral: ReferralDetail): string | undefined {
  const { id: companyId } = useCompany();
  const reach = useQuery(answersQueries.reach(companyId, referral));
  const link = useQuery(outboxQueries.link(companyId, referral.id));
  const messages = useQuery(outboxQueries.ofReferral(companyId, referral.id));
  if (reach.data === undefined || link.data === undefined || !messages.data) return undefined;
  return messageHint({
    isNetwork: referral.source === 'network',
    channel: reach.data?.channel ?? null,
    link: link.data,
    messages: messages.data,
  });
}
