import { describe, expect, it } from 'vitest';
import { checkDocument } from './document-file';

const file = (start: string, name = 'scan.pdf') =>
  new File([Uint8Array.from(start, (letter) => letter.charCodeAt(0))], name);

describe('checkDocument', () => {
  it.each([
    ['a PDF', '%PDF-1.7\n', 'application/pdf'],
    ['a PDF behind a scanner’s line', '@PJL\r\n%PDF-1.4', 'application/pdf'],
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0', 'image/png'],
    ['a JPEG', '\xff\xd8\xff\xe0', 'image/jpeg'],
    ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ])('knows %s by its bytes, whatever it is called', async (_, start, mediaType) => {
    expect(await checkDocument(file(start, 'letter.docx'))).toEqual({ mediaType });
  });

  it.each([
    ['a web page', '<!doctype html><script>'],
    ['a program', 'MZ\x90\0'],
    ['a Word file', 'PK\x03\x04'],
    ['a RIFF that is sound', 'RIFF\x10\0\0\0WAVEfmt '],
  ])('refuses %s that is called a PDF', async (_, start) => {
    expect(await checkDocument(file(start))).toEqual({
      problem: 'This is no PDF or picture. Add a PDF, JPEG, PNG or WebP.',
    });
  });

  it('says what to do with an iPhone’s picture', async () => {
    expect(await checkDocument(file('\0\0\0\x18ftypheic', 'IMG_0031.jpg'))).toEqual({
      problem: 'HEIC pictures open on few computers. Save it as JPEG and add that.',
    });
  });

  it('refuses what is empty, too large or called too much', async () => {
    const limit = 10 * 1024 * 1024;
    const sized = (size: number) => new File(['%PDF-', new Uint8Array(size - 5)], 'a.pdf');
    expect(await checkDocument(new File([], 'a.pdf'))).toEqual({ problem: 'This file is empty.' });
    expect(await checkDocument(sized(limit))).toEqual({ mediaType: 'application/pdf' });
    expect(await checkDocument(sized(limit * 1.24))).toEqual({
      problem: 'This file is too large: 12.4 MB of at most 10 MB.',
    });
    expect(await checkDocument(file('%PDF-', 'x'.repeat(256)))).toEqual({
      problem: 'The name of this file is too long.',
    });
  });

  it('says so when a file is gone from where it was chosen', async () => {
    const gone = file('%PDF-');
    gone.slice = () => {
      throw new DOMException('gone', 'NotFoundError');
    };
    expect(await checkDocument(gone)).toEqual({
      problem: 'This file could not be read. Choose it again.',
    });
  });
});
