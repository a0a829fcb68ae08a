import { z } from 'zod';
import { text } from '@/fields/schema';
import { blankToNull } from '@/lib/text';

/** As the column's check. */
const MAX_DISPLAY_NAME = 80;

export const displayNameSchema = z.object({
  displayName: text(MAX_DISPLAY_NAME),
});

export type DisplayNameDraft = z.infer<typeof displayNameSchema>;

/** Null where nothing was typed: then the username stands in. */
export function toDisplayName({ displayName }: DisplayNameDraft): string | null {
  return blankToNull(displayName);
}
