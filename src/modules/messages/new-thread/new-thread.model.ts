import { z } from 'zod';
import { bodyProblem } from '../conversation/body';

/** The lengths that the database takes. */
export const MAX_SUBJECT = 200;
const MAX_PEOPLE = 100;

export const newThreadSchema = z.object({
  subject: z
    .string()
    .trim()
    .min(1, 'Give the thread a subject.')
    .max(MAX_SUBJECT, `Use at most ${MAX_SUBJECT} characters.`),
  /** User ids, without the writer's own. */
  people: z
    .array(z.string())
    .min(1, 'Choose at least one participant.')
    .max(MAX_PEOPLE - 1, `A thread has at most ${MAX_PEOPLE} participants.`),
  body: z
    .string()
    .trim()
    .superRefine((text, context) => {
      const problem = bodyProblem(text);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    }),
});

export type NewThreadDraft = z.infer<typeof newThreadSchema>;

/** An empty form, or one about a provider, to the whole team. */
export function firstDraft(about: string | null, team: readonly string[]): NewThreadDraft {
  return about === null
    ? { subject: '', people: [], body: '' }
    : { subject: `About ${about}`, people: [...team], body: '' };
}

/** Whether a name has what was typed in it, whatever the case or the accents of either. */
export function nameMatches(name: string, search: string): boolean {
  return plain(name).includes(plain(search.trim()));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
