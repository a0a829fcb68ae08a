import { expect, it } from 'vitest';
import { draftOf, payerSchema, toChange, toNewPayer, toValues } from './payer.model';

const payer = {
  id: 'p',
  name: 'Blue Harbor Health',
  clearinghouse_payer_id: null,
  phone: '(555) 555-0181',
  answers_one_service: false,
  is_active: true,
  updated_at: '2026-11-01T00:00:00Z',
};

const problemsOf = (draft: Partial<ReturnType<typeof draftOf>>) =>
  payerSchema(['Evergreen Mutual'])
    .safeParse({ ...draftOf(payer), ...draft })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it('accepts a payer without a clearinghouse ID', () => {
  expect(problemsOf({})).toEqual([]);
  expect(toValues({ ...draftOf(payer), payerId: ' BHH01 ', phone: ' ' })).toEqual({
    name: 'Blue Harbor Health',
    clearinghouse_payer_id: 'BHH01',
    phone: null,
    answers_one_service: false,
    is_active: true,
  });
});

it('names the payer with the same name, however it is written', () => {
  expect(problemsOf({ name: ' evergreen mutual' })).toEqual([
    'name: “Evergreen Mutual” is already among your payers.',
  ]);
});

it.each(['X', 'AB CD', 'A~B', 'x'.repeat(81)])('"%s" is not a clearinghouse ID', (payerId) => {
  expect(problemsOf({ payerId })).toEqual([
    'payerId: Two to 80 letters, digits, dots and hyphens, without spaces.',
  ]);
});

it('starts a new payer with the name on the card', () => {
  expect(draftOf(toNewPayer('Meridian'))).toMatchObject({ name: 'Meridian', isActive: true });
});

it('sends only changed fields', () => {
  expect(toChange({ ...draftOf(payer), payerId: 'BHH01' }, payer)).toEqual({
    clearinghouse_payer_id: 'BHH01',
  });
  expect(toChange(draftOf(payer), payer)).toEqual({});
});
