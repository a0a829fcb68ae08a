import { describe, expect, it } from 'vitest';
import { detailsSchema, draftOf, linesOf, toDetailsChange } from './details.model';

const of = (text: string) => ({ text, link: null });
const before = {
  id: 'r1',
  updated_at: '1',
  reason: 'Hoarse',
  referring_provider: null,
  icd10_codes: ['J35.01'],
  icd10_labels: { 'J35.01': 'Chronic tonsillitis' },
  requested_service: null,
};

const begun = draftOf(before);

describe('editing the details', () => {
  it('sends only what was changed, so that a colleague’s edit of the rest stays', () => {
    expect(toDetailsChange(draftOf(before), before)).toEqual({});
    expect(toDetailsChange({ ...begun, reason: 'Hoarse ' }, before)).toEqual({});
    expect(toDetailsChange({ ...begun, referringProvider: of('Dr. Abara') }, before)).toEqual({
      referring_provider: 'Dr. Abara',
    });
    expect(toDetailsChange({ ...begun, reason: '' }, before)).toEqual({
      reason: null,
    });
  });

  it('points to the chosen directory entry, and else leaves that to the database', () => {
    const text = 'Lakeside Urgent Care';
    const chosen = {
      ...begun,
      referringProvider: { text, link: { id: 'o1', isPractice: true } },
    };
    expect(toDetailsChange(chosen, before)).toEqual({
      referring_provider: text,
      referring_provider_id: null,
      referring_practice_id: 'o1',
    });
    // The same name, chosen from two entries.
    expect(toDetailsChange(chosen, { ...before, referring_provider: text })).toEqual({
      referring_provider_id: null,
      referring_practice_id: 'o1',
    });
  });

  it('sends diagnoses in their order, the primary one first, with their words', () => {
    const diagnoses = [{ code: 'R42', label: '' }, ...begun.diagnoses];
    expect(toDetailsChange({ ...begun, diagnoses }, before)).toEqual({
      icd10_codes: ['R42', 'J35.01'],
    });
  });

  it('keeps to the lengths of the database', () => {
    const fits = { ...begun, reason: 'x'.repeat(2000), referringProvider: of('x'.repeat(200)) };
    expect(detailsSchema.safeParse(fits).success).toBe(true);
    for (const longer of [
      { reason: 'x'.repeat(2001) },
      { referringProvider: of('x'.repeat(201)) },
      { service: 'x'.repeat(81) },
    ]) {
      expect(detailsSchema.safeParse({ ...fits, ...longer }).success).toBe(false);
    }
  });

  it('reads as people say it', () => {
    expect(linesOf(before)).toEqual([
      ['Reason', 'Hoarse'],
      ['Referring provider', null],
      ['Diagnoses', 'J35.01 Chronic tonsillitis'],
      ['Requested service', null],
    ]);
  });
});
