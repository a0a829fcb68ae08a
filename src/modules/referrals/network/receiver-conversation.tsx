import { useRef } from 'react';
import { useCompany } from '@/company/company-context';
import { Form } from '@/kit/form/form';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useWriteToReceiver } from '@/records/clinic-network/clinic-network.mutations';
import type { SharedReferral } from '@/records/shared-referrals/shared-referral.model';
import { SharedMessages } from '@/records/shared-referrals/shared-referral-cards';
import { Card } from '@/ui/card';
import { EMPTY_MESSAGE, messageSchema } from '../conversation/message.model';

interface ReceiverConversationProps {
  outgoingId: string;
  shared: SharedReferral;
}

export function ReceiverConversation({ outgoingId, shared }: ReceiverConversationProps) {
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
    <Card title={`Conversation with ${shared.clinic.name}`}>
      <div className="grid gap-4">
        {shared.messages.length === 0 ? (
          <p className="text-muted text-sm">No messages yet.</p>
        ) : (
          <SharedMessages shared={shared} timeZone={timeZone} />
        )}
        <Form form={form} footer="Send message" onSubmit={send}>
          <FormTextArea control={form.control} name="body" label="Message to the clinic" rows={2} />
        </Form>
      </div>
    </Card>
  );
}
