import { describe, expect, it } from 'vitest';
import { readOrderFile } from './order-file';

/** A line with its parts at CMS's positions. */
const line = (order: number, code: string, billable: 0 | 1, short: string, long = short) =>
  `${String(order).padStart(5, '0')} ${code.padEnd(7)} ${billable} ${short.padEnd(60)} ${long}`;

describe('CMS’s order file', () => {
  it('tells billable codes from headings, and adds the dot', () => {
    const text = [
      line(1, 'H65', 0, 'Nonsuppurative otitis media'),
      line(2, 'H652', 0, 'Chronic serous otitis media'),
      line(3, 'H6521', 1, 'Chronic serous otitis media, right ear'),
      line(
        4,
        'T161XXA',
        1,
        'Foreign body in right ear',
        'Foreign body in right ear, initial encounter',
      ),
      line(5, 'J36', 1, 'Peritonsillar abscess'),
    ].join('\r\n');
    expect(readOrderFile(`\uFEFF${text}\r\n`)).toEqual({
      codes: [
        { code: 'H65', is_billable: false, description: 'Nonsuppurative otitis media' },
        { code: 'H65.2', is_billable: false, description: 'Chronic serous otitis media' },
        {
          code: 'H65.21',
          is_billable: true,
          description: 'Chronic serous otitis media, right ear',
        },
        {
          code: 'T16.1XXA',
          is_billable: true,
          description: 'Foreign body in right ear, initial encounter',
        },
        { code: 'J36', is_billable: true, description: 'Peritonsillar abscess' },
      ],
    });
  });

  it.each([
    ['another file', 'code,description\nH65.21,Fluid', /^Row 1 isn’t a line/],
    ['a line cut off', `${line(1, 'J36', 1, 'Abscess')}\n00002 J37`, /^Row 2 isn’t a line/],
    [
      'a code twice',
      `${line(1, 'J36', 1, 'A')}\n${line(2, 'J36', 1, 'A')}`,
      /^Row 2: J36 appears twice/,
    ],
    ['nothing', '\n\n', /empty/],
  ])('is refused as a whole: %s', (_, text, fault) => {
    expect(readOrderFile(text)).toEqual({ fault: expect.stringMatching(fault) });
  });
});
