import { describe, expect, it } from 'vitest';
import { contentFinding, contentOf, refusalText } from './content.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** As ZIP files write numbers, for those below 256. */
const number = (value: number, size: number) => String.fromCharCode(value).padEnd(size, '\0');

/** A ZIP file with nothing in its files: its directory alone says what it is. */
function zip(...names: string[]): string {
  const entries = names.map(
    (name) => `PK\x01\x02${'\0'.repeat(24)}${number(name.length, 2)}${'\0'.repeat(16)}${name}`,
  );
  const start = 'PK\x03\x04 and so on';
  const directory = entries.join('');
  return `${start}${directory}PK\x05\x06\0\0\0\0${number(names.length, 2)}${number(names.length, 2)}${number(directory.length, 4)}${number(start.length, 4)}\0\0`;
}

const PNG = '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR';
const WORD = zip('[Content_Types].xml', 'word/document.xml');
const EXCEL = zip('[Content_Types].xml', 'xl/workbook.xml');

describe('what a file is', () => {
  it.each([
    ['%PDF-1.7', 'application/pdf'],
    [PNG, 'image/png'],
    ['\xff\xd8\xff\xe1', 'image/jpeg'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x18ftypheic', 'image/heic'],
    ['Name,Born\r\nM\xc3\xbcller,1980', 'text/csv'],
    // As Excel saves it on an office computer.
    ['Name,Born\r\nM\xfcller,1980', 'text/csv'],
    ['Call her back.\t', 'text/plain'],
    [WORD, DOCX],
    [EXCEL, XLSX],
  ])('%j passes for what it is: %s', (content, declared) => {
    expect(contentFinding(bytesOf(content), declared)).toBeNull();
  });

  it.each([
    ['MZ\x90\0\x03%PDF-1.7', 'application/pdf', 'a program'],
    ['<html><script>alert(1)</script>%PDF-1.7', 'application/pdf', 'a web page'],
    ['\xef\xbb\xbf  <!DOCTYPE html>', 'application/pdf', 'a web page'],
    ['<?xml version="1.0"?>\n<svg onload="x"/>', 'image/png', 'a web page'],
    ['\x7fELF', 'image/png', 'a program'],
    ['#!/bin/sh', 'application/pdf', 'a script'],
    ['\x89PNG\r\n\x1a\n', 'image/png', 'something else'],
    [PNG, 'image/jpeg', 'a PNG picture'],
    ['%PDF-1.7', 'image/png', 'a PDF'],
    ['just words', 'application/pdf', 'text'],
    ['MZ\x90\0', 'text/plain', 'a program'],
    ['a\0b', 'text/csv', 'something else'],
    [zip('a.exe'), DOCX, 'a ZIP archive'],
    [WORD, XLSX, 'a Word document'],
    [
      zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
      DOCX,
      'an Office document with macros',
    ],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', DOCX, 'an older Office document'],
    ['', 'application/pdf', 'text'],
  ])('%j is no %s but %s', (content, declared, finding) => {
    expect(contentFinding(bytesOf(content), declared)).toBe(finding);
  });

  it('holds against broken archives of every length', () => {
    for (let length = 0; length < WORD.length; length += 1) {
      expect(contentOf(bytesOf(WORD.slice(0, length))).mediaType).not.toBe(DOCX);
    }
  });
});

it('says of a refused file what it is and what it should be', () => {
  expect(refusalText('report.pdf', 'application/pdf', 'a web page')).toBe(
    '“report.pdf” isn’t a PDF: its content is a web page.',
  );
});
