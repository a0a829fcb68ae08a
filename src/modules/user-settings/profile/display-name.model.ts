import { z } from 'zod';
import { text } from '@/fields/schema';
import { blankToNull } from '@/lib/text';

/** Same limit as the column's check. */
const MAX_DISPLAY_NAME = 80;

export const displayNameSchema = z.object({
  displayName: text(MAX_DISPLAY_NAME),
});

export type DisplayNameDraft = z.infer<typeof displayNameSchema>;

/** Null if empty: the username is used then. */
export function toDisplayName({ displayName }: DisplayNameDraft): string | null {
  return blankToNull(displayName);
}
