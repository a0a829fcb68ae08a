import { describe, expect, it } from 'vitest';
import { broughtBy, draftOf, kindOf } from './documents.model';

describe('the kind of a document', () => {
  it.each([
    ['Audiogram 2026.pdf', 'audiogram'],
    ['hearing_test.png', 'audiogram'],
    ['Hearing test (audiogram)', 'audiogram'],
    ['CT sinus.pdf', 'imaging_report'],
    ['Imaging report', 'imaging_report'],
    ['labs-11-03.pdf', 'lab_result'],
    ['Lab results', 'lab_result'],
    ['Insurance card', 'insurance_card'],
    ['Referral letter Dr. Quill.pdf', 'referral_letter'],
    ['Office notes', 'office_note'],
    ['IMG_0031.jpg', 'other'],
    // No part of another word.
    ['Doctor.pdf', 'other'],
    ['collab.pdf', 'other'],
  ])('of “%s” is %s', (words, kind) => {
    expect(kindOf(words)).toBe(kind);
  });
});

const asked = [
  { id: '1', item: 'Hearing test (audiogram)', is_received: false },
  { id: '2', item: 'Hearing test of last year', is_received: true },
  { id: '3', item: 'Medication list', is_received: false },
];

it('brings what was asked for of its kind and has not come', () => {
  expect(broughtBy('audiogram', asked)).toEqual(['1']);
  expect(broughtBy('lab_result', asked)).toEqual([]);
  // A medication list has no kind, and no other document brings it by itself.
  expect(broughtBy('other', asked)).toEqual([]);
});

it('begins with what the name of its file says', () => {
  const draft = draftOf(new File([], 'Audiogram 2026.pdf'), 'application/pdf', asked);
  expect(draft).toMatchObject({ kind: 'audiogram', title: 'Audiogram 2026', received: ['1'] });
  expect(draftOf(new File([], '.pdf'), 'application/pdf', asked).title).toBe('.pdf');
  expect(draftOf(new File([], 'x'.repeat(250)), 'application/pdf', []).title).toHaveLength(160);
});
