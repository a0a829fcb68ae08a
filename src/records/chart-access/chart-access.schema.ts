import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';

const text = z.string().nullable();
const relation = z.enum(enums.chart_relation);
const level = z.enum(enums.chart_level);

const link = z.object({
  id: z.string(),
  holder: z.string(),
  email: text,
  relation,
  level,
  /** What it shows today; null for nothing. */
  shows: level.nullable(),
  granted_by: text,
  since: z.string(),
  ends_on: text,
  last_used_at: text,
  asked_at: text,
});

const invite = z.object({
  id: z.string(),
  holder: z.string(),
  email: text,
  relation,
  level,
  expires_at: z.string(),
  locked: z.boolean(),
});

const request = z.object({
  id: z.string(),
  kind: z.enum(enums.chart_request_kind),
  holder: z.string(),
  relation,
  visit_id: text,
  visit_at: text,
  /** Of a refill: of what. */
  product: z.string().nullable(),
  said: text,
  /** Of a correction: what each column should be; of a card what it says. */
  proposed: z.record(z.string(), text),
  /** Where the pictures of a card lie. */
  card_front: text,
  card_back: text,
  asked_at: z.string(),
  settled_at: text,
  settled_by: text,
  outcome: z.enum(enums.chart_request_outcome).nullable(),
  answer: text,
});

const copy = z.object({
  id: z.string(),
  holder: z.string(),
  relation,
  format: z.enum(enums.record_copy_format),
  at: z.string(),
});

/** Who opens a patient's chart with an account of their own, and what they asked for. */
export const chartAccessSchema = z.object({
  links: z.array(link),
  invites: z.array(invite),
  requests: z.array(request),
  /** Taken in the app, the latest first. */
  copies: z.array(copy),
});

export type ChartLink = z.infer<typeof link>;
export type ChartInvite = z.infer<typeof invite>;
export type ChartRequest = z.infer<typeof request>;
