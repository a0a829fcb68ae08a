import { describe, expect, it } from 'vitest';
import { CHART_DOCUMENTS, checkDocument, REFERRAL_DOCUMENTS } from './document-file';
import { HEIC_ADVICE } from './heic-advice';

const file = (start: string, name = 'scan.pdf') =>
  new File([Uint8Array.from(start, (letter) => letter.charCodeAt(0))], name);

describe('checkDocument', () => {
  it.each([
    ['a PDF', '%PDF-1.7\n', 'a.PDF', 'application/pdf'],
    ['a PDF behind a scanner’s line', '@PJL\r\n%PDF-1.4', 'a.pdf', 'application/pdf'],
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'a.png', 'image/png'],
    ['a JPEG', '\xff\xd8\xff\xe0', 'a.jpeg', 'image/jpeg'],
    ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'a.webp', 'image/webp'],
  ])('recognizes %s by its bytes', async (_, start, name, mediaType) => {
    expect(await checkDocument(file(start, name), CHART_DOCUMENTS)).toEqual({ mediaType });
  });

  it('takes a TIFF with a referral alone', async () => {
    const scan = file('II*\0\x08\0\0\0', 'scan.tif');
    expect(await checkDocument(scan, REFERRAL_DOCUMENTS)).toEqual({ mediaType: 'image/tiff' });
    expect(await checkDocument(scan, CHART_DOCUMENTS)).toEqual({
      problem: 'This is a TIFF picture. Add a PDF, JPEG, PNG or WebP.',
    });
  });

  it('asks for a name that fits the file’s type', async () => {
    expect(await checkDocument(file('%PDF-1.7', 'letter.docx'), CHART_DOCUMENTS)).toEqual({
      problem: 'This is a PDF. Rename it to end in .pdf and add it again.',
    });
    expect(await checkDocument(file('\xff\xd8\xff\xe0', 'scan'), CHART_DOCUMENTS)).toEqual({
      problem: 'This is a JPEG picture. Rename it to end in .jpg or .jpeg and add it again.',
    });
  });

  it.each([
    ['a web page', '<!doctype html><script>', 'This is a web page.'],
    ['a program', 'MZ\x90\0', 'This is a program.'],
    ['an archive', 'PK\x03\x04', 'This is a ZIP archive.'],
    ['a RIFF that is sound', 'RIFF\x10\0\0\0WAVEfmt ', 'This isn’t a PDF or picture.'],
  ])('refuses %s with a PDF’s name', async (_, start, told) => {
    expect(await checkDocument(file(start), CHART_DOCUMENTS)).toEqual({
      problem: `${told} Add a PDF, JPEG, PNG or WebP.`,
    });
  });

  it('says what to do with an iPhone’s picture', async () => {
    expect(
      await checkDocument(file('\0\0\0\x18ftypheic', 'IMG_0031.jpg'), CHART_DOCUMENTS),
    ).toEqual({
      problem: HEIC_ADVICE,
    });
  });

  it('refuses empty and too large files, and too long names', async () => {
    const limit = 10 * 1024 * 1024;
    const sized = (size: number) => new File(['%PDF-', new Uint8Array(size - 5)], 'a.pdf');
    expect(await checkDocument(new File([], 'a.pdf'), CHART_DOCUMENTS)).toEqual({
      problem: 'This file is empty.',
    });
    expect(await checkDocument(sized(limit), CHART_DOCUMENTS)).toEqual({
      mediaType: 'application/pdf',
    });
    expect(await checkDocument(sized(limit * 1.24), CHART_DOCUMENTS)).toEqual({
      problem: 'This file is too large: 12.4 MB of at most 10 MB.',
    });
    expect(await checkDocument(file('%PDF-', 'x'.repeat(256)), CHART_DOCUMENTS)).toEqual({
      problem: 'The name of this file is too long.',
    });
  });

  it('says so when a file is gone', async () => {
    const gone = file('%PDF-');
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    expect(await checkDocument(gone, CHART_DOCUMENTS)).toEqual({
      problem: 'This file could not be read. Choose it again.',
    });
  });
});
