import { expect, it } from 'vitest';
import { referralFormModel } from './referral-form.model';

const { schema, draftOf, toRow } = referralFormModel;

const row = {
  takes_form_referrals: true,
  form_problems: [
    { problem: 'Hearing loss', send: 'The hearing test: tones and words.' },
    { problem: 'Dizziness', send: 'Your note.' },
  ],
};

it('goes into the form and back, a line for each problem', () => {
  const draft = draftOf(row);
  expect(draft.problems).toBe(
    'Hearing loss: The hearing test: tones and words.\nDizziness: Your note.',
  );
  expect(toRow(draft)).toEqual(row);
  expect(toRow({ takes: false, problems: '\n' })).toEqual({
    takes_form_referrals: false,
    form_problems: [],
  });
});

it.each([
  'Hearing loss',
  ': The hearing test',
  `${'x'.repeat(81)}: a`,
  `a: ${'x'.repeat(301)}`,
  'Dizziness: a\ndizziness: b',
  Array.from({ length: 31 }, (_, index) => `${index}: a`).join('\n'),
])('refuses %j, as the database does', (problems) => {
  expect(schema.safeParse({ takes: true, problems }).success).toBe(false);
});
