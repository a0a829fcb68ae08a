import { describe, expect, it } from 'vitest';
import { winAnsi } from './helvetica.ts';
import { labelPdf } from './label-pdf.ts';

const shown = (text: string) =>
  winAnsi(text)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
const read = async (pdf: Blob) => new TextDecoder('latin1').decode(await pdf.arrayBuffer());

/** A checkerboard of 21 by 21. */
const matrix = { size: 21, get: (x: number, y: number) => (x + y) % 2 === 0 };

describe('a label', () => {
  it('is one page of its exact size, with each dark module as a square', async () => {
    const text = await read(
      labelPdf({ title: 'Vial', matrix, lines: [{ text: 'Ada Quill', size: 8 }] }),
    );
    expect(text).toContain('/MediaBox [0 0 153 72]');
    expect(text).toContain(`<${shown('Ada Quill')}>`);
    const squares = [...text.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re$/gm)];
    expect(squares).toHaveLength(221);
    for (const [, x, y, side] of squares) {
      expect(Number(x) + Number(side)).toBeLessThan(153);
      expect(Number(y)).toBeGreaterThan(0);
    }
  });

  it('wraps a long line before the code, and drops lines without room', async () => {
    const text = await read(
      labelPdf({ title: '', matrix, lines: [{ text: 'Timothy, '.repeat(60), size: 8 }] }),
    );
    const rows = [...text.matchAll(/ ([\d.]+) Td </g)].map(([, y]) => Number(y));
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.length).toBeLessThan(8);
    for (const y of rows) expect(y).toBeGreaterThanOrEqual(1);
  });
});
