import { z } from 'zod';
import { text } from '@/fields/schema';
import { enums } from '@/lib/supabase/database.types';

/** As the columns' checks. */
const MAX_NAME = 80;
const MAX_ADDRESS = 500;

export const webhookSchema = z.object({
  name: text(MAX_NAME, 'Enter the name of the system.'),
  url: text(MAX_ADDRESS)
    // The database's own rule: a number or "localhost" could be one of the host's machines.
    .regex(
      /^https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:[0-9]{1,5})?([/?][^\s#]*)?$/i,
      'Enter an address such as https://charts.example.com/hook.',
    ),
  events: z
    .array(z.enum(enums.webhook_event).exclude(['webhook.test']))
    .min(1, 'Choose at least one.'),
});

export type WebhookDraft = z.infer<typeof webhookSchema>;
