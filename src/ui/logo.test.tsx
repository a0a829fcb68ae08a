import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Logo } from './logo.tsx';
import { LOGO_SIZES, type LogoSize, logoFontSize } from './logo-size.ts';

describe('Logo', () => {
  it.each<[LogoSize, string, string]>([
    ['sm', '180px', '42px'],
    ['md', '230px', '52px'],
    ['lg', '280px', '62px'],
  ])('%s is exactly %s by %s', (size, width, height) => {
    render(<Logo suffix="ENT" size={size} />);
    const { style } = screen.getByRole('img', { name: 'ENT' });
    expect([style.width, style.height]).toEqual([width, height]);
  });

  it('is read by its label', () => {
    render(<Logo suffix="ENT" label="Harbor ENT, home" />);
    expect(screen.getByRole('img', { name: 'Harbor ENT, home' })).toBeTruthy();
  });
});

describe('logoFontSize', () => {
  it.each<LogoSize>(['sm', 'md', 'lg'])(
    'at %s fills half the height and shrinks for long names',
    (size) => {
      const short = logoFontSize('ENT', size);
      const long = logoFontSize('Northwest Allergy & Sinus Institute', size);
      expect(short).toBe(LOGO_SIZES[size].height / 2);
      expect(long).toBeLessThan(short);
      expect(long).toBeGreaterThanOrEqual(12);
    },
  );

  it('survives an empty suffix', () => {
    expect(logoFontSize('', 'md')).toBe(26);
  });
});
