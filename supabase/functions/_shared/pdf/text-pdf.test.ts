import { describe, expect, it } from 'vitest';
import { widthOf, winAnsi } from './helvetica.ts';
import { textPdf } from './text-pdf.ts';

const shown = (text: string) =>
  winAnsi(text)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
const read = async (pdf: Blob) => new TextDecoder('latin1').decode(await pdf.arrayBuffer());

describe('a PDF of text', () => {
  it('numbers each page, with objects where the table says', async () => {
    const paragraphs = Array.from({ length: 90 }, (_, index) => ({ text: `Line ${index + 1}` }));
    const text = await read(textPdf({ title: 'Letter', paragraphs, foot: 'Ada Quill' }));
    expect(text).toContain('/Count 3');
    expect(text).toContain(shown('Page 2 of 3'));
    for (const { text: line } of paragraphs) expect(text).toContain(`<${shown(line)}>`);
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
    expect(offsets.map((at) => text.slice(at, at + 8).replace(/ 0 obj.*/s, ''))).toEqual(
      offsets.map((_, index) => String(index + 1)),
    );
  });

  it('wraps long lines at the margins, and cuts a word longer than a line', async () => {
    const long = `${'The tympanic membrane is intact. '.repeat(9)}${'x'.repeat(300)}`;
    const text = await read(textPdf({ title: '', paragraphs: [{ text: long }], foot: '' }));
    const lines = [...text.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    );
    for (const line of lines) expect(widthOf(line, 10.5)).toBeLessThanOrEqual(468);
    expect(lines.join('').replaceAll(' ', '')).toContain(long.replaceAll(' ', ''));
  });

  it('keeps a heading with the text below it', async () => {
    const paragraphs = [
      ...Array.from({ length: 43 }, () => ({ text: 'Line' })),
      { text: 'Plan', keep: true, above: 12 },
      { text: 'Surgery' },
    ];
    const text = await read(textPdf({ title: '', paragraphs, foot: '' }));
    const pageOf = (word: string) => text.slice(0, text.indexOf(shown(word))).split('BT /F').length;
    expect(text).toContain('/Count 2');
    expect(pageOf('Surgery') - pageOf('Plan')).toBe(1);
  });
});

describe('the characters of PDF’s own fonts', () => {
  it('cover Western Europe; others lose their accent', () => {
    expect(winAnsi('é’—')).toEqual([0xe9, 0x92, 0x97]);
    expect(shown('Łukasz Dvořák ≥ 30 dB')).toBe(shown('Lukasz Dvorák >= 30 dB'));
    expect(shown('漢')).toBe(shown('?'));
  });
});
