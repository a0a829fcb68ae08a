import { describe, expect, it } from 'vitest';
import { emailProblem, isPlaceholder, phoneProblem } from '../../src/fields/checks.ts';
import {
  NO_EMAILS,
  NO_NUMBERS,
  NO_PHONES,
  REAL_NUMBERS,
} from '../../src/fields/placeholders.test-support.ts';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const desk = await backend.as('staff.demo');
const company_id = DEMO.company;

/** Each text with one sign or digit more, fewer or other: where a rule ends, both must end it. */
const neighbors = (texts: readonly string[]) =>
  texts.flatMap((text) => [
    text,
    `${text}0`,
    `${text}1`,
    `${text}9`,
    `${text}x`,
    `A${text}`,
    ` ${text}.`,
    text.slice(1),
    text.slice(0, -1),
    text.replace(/[\d@]/, '7'),
  ]);

/** Values that look like placeholders and are none. */
const NEAR: Record<string, string[]> = {
  is_email: ['will.smith@mail.example', 'per.olsen@mail.example', 'no.ito@mail.example'],
};

const verdicts = (name: string, texts: readonly string[]) =>
  backend.sql<{ text: string; verdict: boolean | null }>(
    `select text, private.${name}(text) as verdict from unnest($1::text[]) as text`,
    [[...texts]],
  );

describe('the database and the fields agree', () => {
  it('on what is no number', async () => {
    const told = await verdicts('is_placeholder', neighbors([...NO_NUMBERS, ...REAL_NUMBERS]));
    expect(told.length).toBeGreaterThan(2000);
    expect(told.filter(({ text, verdict }) => isPlaceholder(text) !== verdict)).toEqual([]);
  });

  it.each([
    ['is_phone', NO_PHONES, phoneProblem],
    ['is_email', NO_EMAILS, emailProblem],
  ] as const)('on what %s is none', async (name, texts, problem) => {
    const told = await verdicts(name, neighbors([...texts, ...(NEAR[name] ?? [])]));
    expect(told.filter(({ text, verdict }) => (problem(text) === null) !== verdict)).toEqual([]);
  });
});

let people = 0;

async function chart(details: Record<string, unknown>) {
  people += 1;
  const person = { first_name: 'Ann', last_name: `Smithson${String.fromCharCode(96 + people)}` };
  const { data, error } = await desk
    .from('patients')
    .insert({ company_id, ...person, date_of_birth: '1950-01-01', ...details })
    .select('id, first_name, last_name')
    .single();
  return { data, error };
}

it.each([
  ['medical_record_number', '#N/A'],
  ['medical_record_number', 'pending'],
  ['medical_record_number', '000000'],
  ['medical_record_number', 'Smith'],
  ['phone', '000-000-0000'],
  ['email', 'none@none.com'],
])('no chart has the %s %j', async (column, value) => {
  expect((await chart({ [column]: value })).error?.code).toBe('23514');
});

it('no coverage and no referral has a placeholder as its number', async () => {
  const of = (table: string, columns: string) =>
    backend.sql(`insert into ${table} (company_id, patient_id, ${columns}`, [
      company_id,
      DEMO.patient,
    ]);
  await expect(
    of('referrals', `referral_authorization_number) values ($1, $2, 'pending')`),
  ).rejects.toThrow(/referral_authorization_number/);
  for (const column of ['member_id', 'group_number', 'patient_member_id']) {
    await expect(
      of(
        'coverages',
        `payer_id, rank, ${column}) select $1, $2, id, 'tertiary', 'N/A' from payers where company_id = $1 limit 1`,
      ),
    ).rejects.toThrow(new RegExp(column));
  }
});

describe('a row of a file', () => {
  const preview = async (person: Record<string, unknown>) =>
    granted(
      await desk.rpc('preview_referral_import', {
        company_id,
        file_hash: crypto.randomUUID().replaceAll('-', '').repeat(2),
        people: [{ line: 2, phone: null, medical_record_number: null, ...person }],
      }),
    ).map(({ patient_id, is_same }) => [patient_id, is_same]);

  it.each([
    ['the name and number, born another day: asks', '1990-07-07', 'Ann', false],
    ['a like name and the number, born another day: asks', '1990-07-07', 'Anne', false],
    ['the name and number, born that day: is theirs', '1950-01-01', 'Ann', true],
    ['a like name and the number, born that day: is theirs', '1950-01-01', 'Anne', true],
  ])('with %s', async (_, date_of_birth, first_name, is_same) => {
    const number = `SM-${people}77`;
    const { data } = await chart({ medical_record_number: number });
    const asked = { last_name: data?.last_name, medical_record_number: number };
    const found = await preview({ ...asked, first_name, date_of_birth });
    expect(found).toContainEqual([data?.id, is_same]);
    expect(found.filter(([id, same]) => same && id !== data?.id)).toEqual([]);
  });

  it('with the name and number of a chart without a birth date is theirs', async () => {
    const { data } = await chart({ medical_record_number: 'SM-1950', date_of_birth: null });
    expect(
      await preview({
        first_name: 'Ann',
        last_name: data?.last_name,
        date_of_birth: '1990-07-07',
        medical_record_number: 'SM-1950',
      }),
    ).toEqual([[data?.id, true]]);
  });
});
