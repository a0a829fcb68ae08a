import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';

const text = z.string().nullable();

export const openRowSchema = z.object({
  kind: z.enum(enums.open_kind),
  id: z.string(),
  referral_id: text,
  state: text,
  what: text,
  detail: text,
  due_on: text,
  is_late: z.boolean(),
  owner: text.optional(),
});

export type OpenRow = z.output<typeof openRowSchema>;
