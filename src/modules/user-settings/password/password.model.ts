import { z } from 'zod';
import { counted } from '@/lib/text';
import { isSoonGuessed, SOON_GUESSED } from '@/session/password-words';

/** The sign-in service's limit. */
const MOST = 72;

/**
 * A password change with the clinic's minimum length; `own` are words from the member's and the
 * clinic's names.
 */
export function passwordSchema(least: number, own: readonly string[]) {
  return z
    .object({
      present: z.string().min(1, 'Enter your current password.'),
      next: z
        .string()
        .min(least, `At least ${counted(least, 'characters')}.`)
        .refine((text) => new TextEncoder().encode(text).length <= MOST, 'This is too long.')
        .refine((text) => text.length < least || !isSoonGuessed(text, own), SOON_GUESSED),
      again: z.string(),
    })
    .refine(({ next, again }) => next === again, {
      path: ['again'],
      message: 'The passwords don’t match.',
    })
    .refine(({ present, next }) => present !== next, {
      path: ['next'],
      message: 'This is your password already.',
    });
}

export type PasswordDraft = z.infer<ReturnType<typeof passwordSchema>>;
