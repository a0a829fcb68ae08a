import { z } from 'zod';
import { LIMITS } from '../referrals.model';

/** A message to another office, as typed. */
export const messageSchema = z.object({
  body: z
    .string()
    .trim()
    .min(1, 'Write the message first.')
    .max(LIMITS.note, 'At most 4,000 characters.'),
});

export const EMPTY_MESSAGE = { body: '' };
