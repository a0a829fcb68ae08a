import { expect, it } from 'vitest';
import { patientAddress } from './patient-filters';

const { usual, change } = patientAddress;

it('searches among all patients', () => {
  const narrowed = change(usual, { which: 'uncovered', letter: 'N' });
  expect(change(narrowed, { text: 'noah' })).toEqual({ ...usual, text: 'noah' });
});

it('groups by letter only in the order by name', () => {
  const grouped = change(usual, { group: 'letter' });
  expect(change(grouped, { sort: 'seen' })).toEqual({ ...usual, sort: 'seen' });
  expect(change({ ...usual, sort: 'seen' }, { group: 'letter' })).toEqual(grouped);
});

it('drops the search when another filter is chosen', () => {
  const searched = change(usual, { text: 'noah' });
  expect(change(searched, { which: 'referred' })).toEqual({ ...usual, which: 'referred' });
  expect(change(searched, { sort: 'seen' })).toEqual({ ...usual, text: 'noah', sort: 'seen' });
});
