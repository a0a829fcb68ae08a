import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Logo } from './logo';
import { LOGO_SIZES, type LogoSize, logoFontSize } from './logo-size';

describe('Logo', () => {
  it.each<[LogoSize, number, number]>([
    ['sm', 180, 42],
    ['md', 230, 52],
    ['lg', 280, 62],
  ])('%s is exactly %d by %d', (size, width, height) => {
    render(<Logo suffix="ENT" size={size} />);
    const { classList } = screen.getByRole('img', { name: 'ENT' });
    expect([...classList]).toEqual(expect.arrayContaining([`w-[${width}px]`, `h-[${height}px]`]));
    expect(LOGO_SIZES[size]).toEqual({ width, height });
  });

  it('has no style attribute, so a page rendered at build time keeps it whole', () => {
    const { container } = render(<Logo suffix="ENT" />);
    expect(container.querySelector('[style]')).toBeNull();
  });

  it('shrinks a long name', () => {
    render(<Logo suffix="Northwest Allergy & Sinus Institute" />);
    const letters = screen.getByText('Northwest Allergy & Sinus Institute');
    expect(Number.parseFloat(letters.style.fontSize)).toBeLessThan(26);
  });

  it('has its label as its name', () => {
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
