import { ActDialog } from '@/kit/form/act-dialog';
import { useRemoveWebhook } from '@/records/webhooks/webhooks.mutations';
import type { Webhook } from '@/records/webhooks/webhooks.queries';

interface RemoveWebhookDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

export function RemoveWebhookDialog({ webhook, onClose }: RemoveWebhookDialogProps) {
  const remove = useRemoveWebhook();
  return (
    <ActDialog
      title={`Remove ${webhook.name}?`}
      description="It gets no more messages. Its list of messages is deleted."
      confirmLabel="Remove webhook"
      act={remove}
      to={webhook.id}
      done="Webhook removed"
      notDone="The webhook was not removed."
      onClose={onClose}
    />
  );
}
