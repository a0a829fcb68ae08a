import { useRenewWebhookSecret } from '@/records/webhooks/webhooks.mutations';
import type { Webhook } from '@/records/webhooks/webhooks.queries';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
import { SecretDialog } from '../secret-dialog';

interface RenewSecretDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

export function RenewSecretDialog({ webhook, onClose }: RenewSecretDialogProps) {
  const renew = useRenewWebhookSecret();
  if (renew.isSuccess) {
    return (
      <SecretDialog
        title={`New secret for ${webhook.name}`}
        label="Signing secret"
        secret={renew.data}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      tone="primary"
      onClose={onClose}
      title={`Make a new secret for ${webhook.name}?`}
      description="The current secret works for one more day."
      confirmLabel="Make new secret"
      pending={renew.isPending}
      onConfirm={() => renew.mutate(webhook.id)}
    >
      <FormError
        message={renew.isError ? `No secret was made. ${renew.error.message}` : undefined}
      />
    </ConfirmDialog>
  );
}
