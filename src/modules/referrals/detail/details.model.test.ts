import { describe, expect, it } from 'vitest';
import { detailsSchema, draftOf, linesOf, toDetailsChange } from './details.model';

const before = { id: 'r1', updated_at: '1', reason: 'Hoarse', referring_provider: null };

describe('editing the details', () => {
  it('sends only what was changed, so that a colleague’s edit of the rest stays', () => {
    expect(toDetailsChange(draftOf(before), before)).toEqual({});
    expect(toDetailsChange({ reason: 'Hoarse ', referringProvider: '' }, before)).toEqual({});
    expect(toDetailsChange({ reason: 'Hoarse', referringProvider: 'Dr. Abara' }, before)).toEqual({
      referring_provider: 'Dr. Abara',
    });
    expect(toDetailsChange({ reason: '', referringProvider: '' }, before)).toEqual({
      reason: null,
    });
  });

  it('keeps to the lengths of the database', () => {
    const fits = { reason: 'x'.repeat(2000), referringProvider: 'x'.repeat(200) };
    expect(detailsSchema.safeParse(fits).success).toBe(true);
    for (const field of ['reason', 'referringProvider'] as const) {
      expect(detailsSchema.safeParse({ ...fits, [field]: `${fits[field]}x` }).success).toBe(false);
    }
  });

  it('reads as people say it', () => {
    expect(linesOf(before)).toEqual([
      ['Reason', 'Hoarse'],
      ['Referring provider', null],
    ]);
  });
});
