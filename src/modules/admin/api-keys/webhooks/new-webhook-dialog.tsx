import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { CHOSEN_EVENTS } from '@/records/webhooks/webhook-labels';
import { type WebhookDraft, webhookSchema } from '@/records/webhooks/webhooks.model';
import { useCreateWebhook } from '@/records/webhooks/webhooks.mutations';
import { CheckList } from '../check-list';
import { SecretDialog } from '../secret-dialog';

const NEW_WEBHOOK: WebhookDraft = {
  name: '',
  url: '',
  events: ['referral.received', 'referral.status_changed'],
};

export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const { id: companyId } = useCompany();
  // Made once for this form: sent again after a lost answer, it is the same webhook.
  const [endpoint_id] = useState(() => crypto.randomUUID());
  const create = useCreateWebhook(companyId);
  const form = useZodForm(webhookSchema, NEW_WEBHOOK);
  if (create.isSuccess) {
    return (
      <SecretDialog
        title="Your new webhook"
        label="Signing secret"
        secret={create.data}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title="New webhook"
      description="Messages are signed as Standard Webhooks describes."
      footer="Create webhook"
      onSubmit={(draft) => create.mutateAsync({ ...draft, endpoint_id })}
      onClose={onClose}
    >
      <FormText
        control={form.control}
        name="name"
        label="Name"
        hint="Such as “Chart system”."
        required
      />
      <FormText control={form.control} name="url" label="Address" inputMode="url" required />
      <CheckList
        legend="Notify when"
        labels={CHOSEN_EVENTS}
        field={form.register('events')}
        error={form.formState.errors.events?.message}
      />
    </FormDialog>
  );
}
