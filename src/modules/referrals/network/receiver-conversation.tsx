import { useRef } from 'react';
import { useCompany } from '@/company/company-context';
import { Form } from '@/kit/form/form';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useWriteToReceiver } from '@/records/clinic-network/clinic-network.mutations';
import type { Standing } from '@/records/referral-standing/standing.model';
import { StandingMessages } from '@/records/referral-standing/standing-cards';
import { Card } from '@/ui/card';
import { EMPTY_MESSAGE, messageSchema } from '../conversation/message.model';

interface ReceiverConversationProps {
  outgoingId: string;
  standing: Standing;
}

export function ReceiverConversation({ outgoingId, standing }: ReceiverConversationProps) {
  const { id: companyId, timeZone } = useCompany();
  const write = useWriteToReceiver(companyId);
  const form = useZodForm(messageSchema, EMPTY_MESSAGE);
  // The same text sent again is the same message, in case the first answer was lost.
  const attempt = useRef<{ id: string; body: string }>(undefined);

  async function send({ body }: { body: string }) {
    if (attempt.current?.body !== body) attempt.current = { id: crypto.randomUUID(), body };
    await write.mutateAsync({ message_id: attempt.current.id, outgoing_id: outgoingId, body });
    attempt.current = undefined;
    form.reset(EMPTY_MESSAGE);
  }

  return (
    <Card title={`Conversation with ${standing.clinic.name}`}>
      <div className="grid gap-4">
        {standing.messages.length === 0 ? (
          <p className="text-muted text-sm">No messages yet.</p>
        ) : (
          <StandingMessages standing={standing} timeZone={timeZone} />
        )}
        <Form form={form} footer="Send message" onSubmit={send}>
          <FormTextArea control={form.control} name="body" label="Message to the clinic" rows={2} />
        </Form>
      </div>
    </Card>
  );
}
