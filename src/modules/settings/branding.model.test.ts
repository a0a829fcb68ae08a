import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandingSchema, isReadable, OWN_COLOR, READABLE, shadeIn } from './branding.model';

describe('logo suffix', () => {
  const parse = (logoSuffix: string) => brandingSchema.safeParse({ logoSuffix, accentColor: null });

  it.each(['E', 'ENT', 'Ear & Sinus', 'x'.repeat(16)])('takes %j', (logoSuffix) => {
    expect(parse(logoSuffix).data).toEqual({ logoSuffix, accentColor: null });
  });

  it('loses the blanks around it, which the limit doesn’t count', () => {
    expect(parse(` ${'x'.repeat(16)} `).data?.logoSuffix).toBe('x'.repeat(16));
  });

  it.each(['', '   ', 'x'.repeat(17)])('refuses %j', (logoSuffix) => {
    expect(parse(logoSuffix).success).toBe(false);
  });
});

describe('accent color', () => {
  it.each(['red', '#fff', '#12345g', ''])('refuses %j', (accentColor) => {
    expect(brandingSchema.safeParse({ logoSuffix: 'ENT', accentColor }).success).toBe(false);
  });

  it('of any kind gets a shade in each theme that text can be read in', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^#[0-9a-f]{6}$/), (color) => {
        expect(isReadable(color)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('says how the color itself would read', () => {
    expect(shadeIn('light', '#ffe066')?.asChosen).toBeLessThan(READABLE);
    expect(shadeIn('dark', '#ffe066')?.asChosen).toBeGreaterThan(READABLE);
    expect(shadeIn('light', 'yellow')).toBeNull();
  });

  it('is moved as the stylesheet moves it', () => {
    const css = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8');
    expect(css).toContain('--accent-lightness: min(l, 0.47);');
    expect(css).toContain('--accent-lightness: max(l, 0.79);');
    expect(css).toContain(
      `var(--clinic-accent, ${OWN_COLOR}) var(--accent-lightness) min(c, 0.13) h`,
    );
    for (const surface of ['#ffffff', '#f3f6f7', '#eef3f5', '#10191f', '#17232a', '#0a1115']) {
      expect(css).toContain(surface);
    }
  });
});
