import { describe, expect, it } from 'vitest';
import { brandingSchema } from './branding.model';

describe('logo suffix', () => {
  it.each(['E', 'ENT', 'Ear & Sinus', 'x'.repeat(16)])('takes %j', (logoSuffix) => {
    expect(brandingSchema.parse({ logoSuffix })).toEqual({ logoSuffix });
  });

  it('loses the blanks around it, which the limit doesn’t count', () => {
    const logoSuffix = ` ${'x'.repeat(16)} `;
    expect(brandingSchema.parse({ logoSuffix })).toEqual({ logoSuffix: 'x'.repeat(16) });
  });

  it.each(['', '   ', 'x'.repeat(17)])('refuses %j', (logoSuffix) => {
    expect(brandingSchema.safeParse({ logoSuffix }).success).toBe(false);
  });
});
