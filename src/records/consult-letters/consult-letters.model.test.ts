import { describe, expect, it } from 'vitest';
import {
  contentOf,
  draftOf,
  type LetterBeginning,
  newLetter,
  previewOf,
} from './consult-letters.model';

const nothing: LetterBeginning = {
  clinic: {
    name: 'Lakeshore ENT',
    npi: null,
    phone: null,
    address: null,
    time_zone: 'America/Chicago',
  },
  patient: { name: 'Ada Quill', date_of_birth: '2014-05-06' },
  office: { name: 'Ruth Abara, MD', address: null },
  received_on: '2026-11-02',
  signer: null,
  reason: null,
  diagnoses: [],
  visit: null,
  operations: [],
  next: null,
};

describe('a new letter', () => {
  it('has the record’s data, in the clinic’s time zone', () => {
    const letter = newLetter('l1', {
      ...nothing,
      reason: 'Hearing loss',
      diagnoses: [
        { code: 'H65.23', label: 'Chronic serous otitis media, bilateral' },
        { code: 'J35.2', label: null },
      ],
      visit: {
        at: '2026-11-21T03:00:00Z',
        provider: 'Dr. Osei',
        outcome: 'surgery',
        note: 'Effusion in both ears.',
      },
      operations: [{ name: 'Tubes', stage: 'preop', at: null }],
      next: { at: '2026-12-01T15:00:00Z', provider: 'Dr. Osei' },
    });
    expect(letter).toEqual({
      id: 'l1',
      version: 1,
      revision: null,
      visit_on: '2026-11-20',
      reason: 'Hearing loss',
      diagnoses: 'H65.23 Chronic serous otitis media, bilateral\nJ35.2',
      findings: 'Effusion in both ears.',
      plan: 'Tubes: to be scheduled.',
      follow_up: 'Tuesday, December 1, 2026 at 9:00 AM with Dr. Osei.',
      correction: null,
    });
  });

  it('has nothing that was not written down', () => {
    const letter = newLetter('l1', nothing);
    expect(Object.values(contentOf(draftOf(letter))).every((text) => text === null)).toBe(true);
    expect(previewOf(letter, draftOf(letter), nothing).signed_at).toBeNull();
  });

  it('names the visit’s outcome if no operation does', () => {
    const visit = {
      at: null,
      provider: 'Dr. Osei',
      outcome: 'allergy_workup',
      note: null,
    } as const;
    expect(newLetter('l1', { ...nothing, visit }).plan).toBe('Allergy work-up.');
  });
});
