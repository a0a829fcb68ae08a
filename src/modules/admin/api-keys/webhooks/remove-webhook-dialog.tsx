import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
import { useRemoveWebhook } from './webhooks.mutations';
import type { Webhook } from './webhooks.queries';

interface RemoveWebhookDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

export function RemoveWebhookDialog({ webhook, onClose }: RemoveWebhookDialogProps) {
  const { id: companyId } = useCompany();
  const remove = useRemoveWebhook(companyId);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove ${webhook.name}?`}
      description="It gets no more messages. Its list of messages is deleted."
      confirmLabel="Remove webhook"
      pending={remove.isPending}
      onConfirm={() =>
        remove.mutate(webhook.id, {
          onSuccess: () => {
            toast.success('Webhook removed');
            onClose();
          },
        })
      }
    >
      <FormError
        message={
          remove.isError ? `The webhook was not removed. ${remove.error.message}` : undefined
        }
      />
    </ConfirmDialog>
  );
}
