import { z } from 'zod';
import { text } from '@/fields/schema';
import type { About } from '@/records/threads/about.queries';
import { bodyProblem } from '@/records/threads/messages.model';

/** The database's limits. */
export const MAX_SUBJECT = 200;
const MAX_PEOPLE = 100;

export const newThreadSchema = z.object({
  subject: text(MAX_SUBJECT, 'Enter a subject.'),
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

/**
 * An empty form. Recipients: the whole team for a provider, the assignee for a referral, none yet
 * for a case or patient.
 * @param team user ids of all members except the writer
 */
export function firstDraft(about: About | null, team: readonly string[]): NewThreadDraft {
  switch (about?.kind) {
    case 'provider':
      return { subject: `About ${about.name}`, people: [...team], body: '' };
    case 'patient':
      return { subject: `About ${about.patient.name}`, people: [], body: '' };
    case 'referral':
      return {
        subject: `Referral of ${about.patient.name}`,
        people: team.filter((id) => id === about.assignee),
        body: '',
      };
    case 'case':
      return {
        subject: `Surgery of ${about.patient.name}: ${about.procedure}`.slice(0, MAX_SUBJECT),
        people: [],
        body: '',
      };
    // A request has its own thread.
    case 'request':
    case undefined:
      return { subject: '', people: [], body: '' };
  }
}

/** The subject's name for the form; null if there is none. */
export function aboutName(about: About | null): string | null {
  switch (about?.kind) {
    case 'provider':
      return about.name;
    case 'patient':
      return about.patient.name;
    case 'referral':
      return `the referral of ${about.patient.name}`;
    case 'case':
      return `the surgery of ${about.patient.name}`;
    case 'request':
    case undefined:
      return null;
  }
}
