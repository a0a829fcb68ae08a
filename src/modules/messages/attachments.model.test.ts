import { describe, expect, it } from 'vitest';
import { FILE_LIMIT } from '@/fields/file-size';
import { fileProblem, mediaTypeOf } from './attachments.model';

describe('fileProblem', () => {
  it.each([
    ['scan.pdf', FILE_LIMIT],
    ['IMG_0031.HEIC', 1],
    ['letter.docx', 2000],
  ])('finds none in %s of %d bytes', (name, size) => {
    expect(fileProblem({ name, size })).toBeNull();
  });

  it.each([
    ['setup.exe', 10, /“setup\.exe” can't be attached\. Use PNG/],
    ['page.html', 10, /can't be attached/],
    ['drawing.svg', 10, /can't be attached/],
    ['pdf', 10, /can't be attached/],
    ['scan.pdf.exe', 10, /can't be attached/],
    ['scan.pdf', 0, /is empty/],
    ['scan.pdf', FILE_LIMIT * 1.24, /is too large: 12\.4 MB of at most 10 MB/],
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
