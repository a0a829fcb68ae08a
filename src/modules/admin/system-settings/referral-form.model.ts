import { z } from 'zod';
import type { Json } from '@/lib/supabase/database.types';
import { linesIn, type SettingsModel } from './settings.model';

/** Same limit as private.are_form_problems in the database. */
const MOST = 30;

const stored = z.array(z.object({ problem: z.string(), send: z.string() }));
type Problem = z.output<typeof stored>[number];

/** A line names the problem; text after a colon says what to send for it. */
function problemsIn(text: string): Problem[] {
  return linesIn(text).map((line) => {
    const [problem = '', ...rest] = line.split(':');
    return { problem: problem.trim(), send: rest.join(':').trim() };
  });
}

const referralFormSchema = z.object({
  takes: z.boolean(),
  problems: z
    .string()
    .refine((text) => problemsIn(text).length <= MOST, 'At most 30 problems.')
    .refine(
      (text) => problemsIn(text).every(({ problem, send }) => problem !== '' && send !== ''),
      'Put a colon between the problem and what to send.',
    )
    .refine(
      (text) =>
        problemsIn(text).every(({ problem, send }) => problem.length <= 80 && send.length <= 300),
      'At most 80 characters before the colon, 300 after it.',
    )
    .refine((text) => {
      const names = problemsIn(text).map(({ problem }) => problem.toLowerCase());
      return new Set(names).size === names.length;
    }, 'Each problem once.'),
});

type Draft = z.output<typeof referralFormSchema>;

interface ReferralFormSettings {
  takes_form_referrals: boolean;
  form_problems: Json;
}

const wordsOf = (problems: Json) =>
  (stored.safeParse(problems).data ?? []).map(({ problem, send }) => `${problem}: ${send}`);

export const referralFormModel: SettingsModel<ReferralFormSettings, Draft, Draft> = {
  schema: referralFormSchema,
  draftOf: (row) => ({
    takes: row.takes_form_referrals,
    problems: wordsOf(row.form_problems).join('\n'),
  }),
  toRow: ({ takes, problems }) => ({
    takes_form_referrals: takes,
    form_problems: problemsIn(problems).map(({ problem, send }) => ({ problem, send })),
  }),
  lines: (row) => [
    ['Referral form', row.takes_form_referrals ? 'On' : 'Off'],
    ['What to send', wordsOf(row.form_problems).join('; ')],
  ],
};
