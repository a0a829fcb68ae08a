import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBytes } from '@/shared/attachments/file-kinds';
import { fileProblem, MAX_BYTES, mediaTypeOf, plainName } from './attachments.model';

describe('fileProblem', () => {
  it.each([
    ['scan.pdf', MAX_BYTES],
    ['IMG_0031.HEIC', 1],
    ['letter.docx', 2000],
  ])('finds none in %s of %d bytes', (name, size) => {
    expect(fileProblem({ name, size })).toBeNull();
  });

  it.each([
    ['setup.exe', 10, /“setup\.exe” can't be attached\. Pictures/],
    ['page.html', 10, /can't be attached/],
    ['drawing.svg', 10, /can't be attached/],
    ['pdf', 10, /can't be attached/],
    ['scan.pdf.exe', 10, /can't be attached/],
    ['scan.pdf', 0, /is empty/],
    ['scan.pdf', MAX_BYTES * 1.24, /is too large: 12\.4 MB of at most 10 MB/],
    [`${'x'.repeat(300)}.pdf`, 10, /name of this file is too long/],
  ])('says what is wrong with %s of %d bytes', (name, size, problem) => {
    expect(fileProblem({ name, size })).toMatch(problem);
  });
});

describe('mediaTypeOf', () => {
  it('goes by the ending, which is there where the browser knows no type', () => {
    expect(mediaTypeOf('IMG_0031.HEIC')).toBe('image/heic');
    expect(mediaTypeOf('results.csv')).toBe('text/csv');
    expect(mediaTypeOf('constructor')).toBeNull();
    expect(mediaTypeOf('x.constructor')).toBeNull();
  });
});

describe('formatBytes', () => {
  it.each([
    [512, '512 B'],
    [12_345, '12 kB'],
    [3_500_000, '3.3 MB'],
  ])('writes %d as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('plainName', () => {
  it.each([
    ['Audiogram 2024-06-03.pdf', 'Audiogram-2024-06-03.pdf'],
    ['Überweisung Müller.pdf', 'Uberweisung-Muller.pdf'],
    ['../../etc/passwd', 'etc-passwd'],
    ['.htaccess', 'file.htaccess'],
    ['бланк.pdf', 'file.pdf'],
    ['שלום', 'file'],
    [`${'x'.repeat(150)}.docx`, `${'x'.repeat(95)}.docx`],
  ])('%s is kept as %s', (name, plain) => {
    expect(plainName(name)).toBe(plain);
  });

  it('is a name the database takes, whatever the file is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
        expect(plainName(name)).toMatch(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/);
      }),
    );
  });
});
