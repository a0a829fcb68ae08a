import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainName } from './stored-path';

describe('plainName', () => {
  it.each([
    ['Audiogram 2024-06-03.pdf', 'Audiogram-2024-06-03.pdf'],
    ['Überweisung Müller.pdf', 'Uberweisung-Muller.pdf'],
    ['../../etc/passwd', 'etc-passwd'],
    ['.htaccess', 'file.htaccess'],
    ['бланк.pdf', 'file.pdf'],
    ['שלום', 'file'],
    [`${'x'.repeat(150)}.docx`, `${'x'.repeat(95)}.docx`],
  ])('turns %s into %s', (name, plain) => {
    expect(plainName(name)).toBe(plain);
  });

  it('gives names that the database accepts, whatever the file’s name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
        expect(plainName(name)).toMatch(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/);
      }),
    );
  });
});
