import { expect, it } from 'vitest';
import { patientAddress } from './patient-filters';

const { usual, change } = patientAddress;

it('lets a search look among all patients', () => {
  const narrowed = change(usual, { which: 'uncovered', letter: 'N' });
  expect(change(narrowed, { text: 'noah' })).toEqual({ ...usual, text: 'noah' });
});

it('heads patients with letters only where they stand by name', () => {
  const grouped = change(usual, { group: 'letter' });
  expect(change(grouped, { sort: 'seen' })).toEqual({ ...usual, sort: 'seen' });
  expect(change({ ...usual, sort: 'seen' }, { group: 'letter' })).toEqual(grouped);
});

it('leaves the search for a choice among all', () => {
  const searched = change(usual, { text: 'noah' });
  expect(change(searched, { which: 'referred' })).toEqual({ ...usual, which: 'referred' });
  expect(change(searched, { sort: 'seen' })).toEqual({ ...usual, text: 'noah', sort: 'seen' });
});
