import { z } from 'zod';
import { text } from '@/fields/schema';
import { formatCalendarDate } from '@/lib/dates';
import { type Enums, enums } from '@/lib/supabase/database.types';

export type HealthQuestion = Enums<'health_question'>;
export type HealthAnswer = Enums<'health_answer'>;

export const askedSchema = z.array(
  z.object({
    question: z.enum(enums.health_question),
    answer: z.enum(enums.health_answer).nullable(),
    asked_on: z.string().nullable(),
    asked_by_name: z.string().nullable(),
    last_answer: z.enum(enums.health_answer).nullable(),
  }),
);
export type AskedHealth = z.infer<typeof askedSchema>;

export const healthDraftSchema = z.record(
  z.enum(enums.health_question),
  z.enum(['', ...enums.health_answer]),
);
export type HealthDraft = z.infer<typeof healthDraftSchema>;

interface Option {
  value: HealthAnswer | '';
  label: string;
  /** The published warning against treatment for this answer. The database has the same text. */
  says?: string;
}

const NOT_ASKED: Option = { value: '', label: 'Not asked' };

export const HEALTH_QUESTIONS: readonly {
  question: HealthQuestion;
  label: string;
  options: readonly Option[];
}[] = [
  {
    question: 'asthma',
    label: 'Asthma',
    options: [
      NOT_ASKED,
      { value: 'no', label: 'No asthma' },
      { value: 'controlled', label: 'Controlled' },
      {
        value: 'not_controlled',
        label: 'Not controlled',
        says: 'Asthma is not controlled: treat that first.',
      },
    ],
  },
  {
    question: 'beta_blocker',
    label: 'Beta blocker',
    options: [
      NOT_ASKED,
      { value: 'no', label: 'No' },
      {
        value: 'yes',
        label: 'Yes',
        says: 'Takes a beta blocker: usual doses of epinephrine may not work. Weigh the risk.',
      },
    ],
  },
  {
    question: 'ace_inhibitor',
    label: 'ACE inhibitor',
    options: [
      NOT_ASKED,
      { value: 'no', label: 'No' },
      {
        value: 'yes',
        label: 'Yes',
        says: 'Takes an ACE inhibitor: a concern with venoms. Weigh the risk.',
      },
    ],
  },
  {
    question: 'pregnancy',
    label: 'Pregnancy',
    options: [
      NOT_ASKED,
      { value: 'no', label: 'Not pregnant' },
      {
        value: 'yes',
        label: 'Pregnant',
        says: 'Pregnant: continue, but don’t begin treatment.',
      },
      { value: 'not_applicable', label: 'Does not apply' },
    ],
  },
];

const optionOf = (question: HealthQuestion, answer: HealthAnswer | '' | null) =>
  HEALTH_QUESTIONS.find((one) => one.question === question)?.options.find(
    ({ value }) => value === (answer ?? ''),
  ) ?? NOT_ASKED;

/** "Controlled"; "Not asked" without an answer. */
export const healthLabel = (question: HealthQuestion, answer: HealthAnswer | '' | null): string =>
  optionOf(question, answer).label;

/** The warning against treatment for this answer; null without one. */
export const saysAgainst = (question: HealthQuestion, answer: HealthAnswer | '' | null) =>
  optionOf(question, answer).says ?? null;

export function healthDraft(asked: AskedHealth): HealthDraft {
  const of = (question: HealthQuestion) =>
    asked.find((one) => one.question === question)?.answer ?? '';
  return {
    asthma: of('asthma'),
    beta_blocker: of('beta_blocker'),
    ace_inhibitor: of('ace_inhibitor'),
    pregnancy: of('pregnancy'),
  };
}

export const unaskedOf = (draft: HealthDraft): HealthQuestion[] =>
  HEALTH_QUESTIONS.map(({ question }) => question).filter((question) => draft[question] === '');

/** Answers every open question with no, at a person's request. */
export function restAnsweredNo(draft: HealthDraft): HealthDraft {
  const answered = { ...draft };
  for (const question of unaskedOf(draft)) answered[question] = 'no';
  return answered;
}

/** The arguments; null removes today's answer. */
export function answersOf(draft: HealthDraft): Record<HealthQuestion, HealthAnswer | null> {
  return {
    asthma: draft.asthma || null,
    beta_blocker: draft.beta_blocker || null,
    ace_inhibitor: draft.ace_inhibitor || null,
    pregnancy: draft.pregnancy || null,
  };
}

/** "Last: No asthma, Nov 3, 2025, T. Lindgren"; null if it was never asked. */
export function lastAnswer({
  question,
  last_answer,
  asked_on,
  asked_by_name,
}: AskedHealth[number]): string | null {
  if (last_answer === null || asked_on === null) return null;
  return [healthLabel(question, last_answer), formatCalendarDate(asked_on), asked_by_name]
    .filter(Boolean)
    .join(', ');
}

export const unaskedReason = text(300);
