import { describe, expect, it } from 'vitest';
import { onlyChanged } from '@/lib/only-changed';
import {
  linkColumns,
  practiceDraft,
  practiceSchema,
  practiceValues,
  providerDraft,
  providerSchema,
  providerValues,
  toNewPractice,
  toNewProvider,
} from './referrer.model';

const of = (typed: string) => {
  const { name, credentials, specialty } = toNewProvider(typed);
  return { name, credentials, specialty };
};

describe('a clinician in the directory', () => {
  it.each([
    ['Dr. Ruth Abara, MD', { name: 'Ruth Abara', credentials: 'MD', specialty: null }],
    [
      'Ruth Abara, Internal Medicine',
      { name: 'Ruth Abara', credentials: null, specialty: 'Internal Medicine' },
    ],
    ['ruth abara', { name: 'ruth abara', credentials: null, specialty: null }],
  ])('starts from %j', (typed, begun) => {
    expect(of(typed)).toEqual(begun);
  });

  it('has the database’s checks', () => {
    const fits = {
      ...providerDraft(toNewProvider('Ruth Abara')),
      npi: '1234567893',
      taxonomyCode: '207q00000x',
    };
    expect(providerSchema.parse(fits)).toMatchObject({ taxonomyCode: '207Q00000X' });
    for (const wrong of [
      { npi: '1234567890' },
      { taxonomyCode: '207Q' },
      { fax: 'none' },
      { name: ' ' },
    ]) {
      expect(providerSchema.safeParse({ ...fits, ...wrong }).success).toBe(false);
    }
  });

  it('sends changed fields, and null for empty ones', () => {
    const row = { ...toNewProvider('Ruth Abara'), practice_id: 'o1' };
    const draft = providerDraft(row);
    const values = providerValues(draft);
    expect(values).toMatchObject({ practice_id: 'o1', npi: null });
    const changed = providerValues({ ...draft, practiceId: 'none', fax: '555-555-0100' });
    expect(onlyChanged(changed, values)).toEqual({ practice_id: null, fax: '555-555-0100' });
  });
});

it('sends a practice’s changed fields', () => {
  const row = toNewPractice('Harper Audiology');
  const draft = practiceSchema.parse(practiceDraft(row));
  const values = practiceValues(draft);
  expect(
    onlyChanged(practiceValues({ ...draft, preferredWay: 'fax', faxLetters: 'letter' }), values),
  ).toEqual({
    preferred_way: 'fax',
    fax_letters: 'letter',
  });
  expect(values).toEqual(practiceValues(practiceDraft(row)));
});

it('sends no link for a typed name: the database matches it', () => {
  expect(linkColumns({ text: 'Ruth Abara', link: null })).toEqual({});
  expect(linkColumns({ text: 'Ruth Abara', link: { id: 'p1', isPractice: false } })).toEqual({
    referring_provider_id: 'p1',
    referring_practice_id: null,
  });
});
