import { z } from 'zod';
import { blankToNull } from '@/lib/text';

/** As the column's check. */
const MAX_DISPLAY_NAME = 80;

export const displayNameSchema = z.object({
  displayName: z
    .string()
    .trim()
    .max(MAX_DISPLAY_NAME, `A display name has at most ${MAX_DISPLAY_NAME} characters.`),
});

export type DisplayNameDraft = z.infer<typeof displayNameSchema>;

/** Null where nothing was typed: then the username stands in. */
export function toDisplayName({ displayName }: DisplayNameDraft): string | null {
  return blankToNull(displayName);
}
