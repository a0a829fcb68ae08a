import { expect, it } from 'vitest';
import type { KeptLine } from '@/records/packets/packet.schema';
import { labeledOn } from '../understanding/page-fields';
import type { Clip } from '../understanding/page-words';
import { withMissedLabels } from './missed-labels';

/** A line at this height; columns as in the text, letters ten thousandths wide. */
const line = (text: string, y0: number): KeptLine =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => [
    word,
    95,
    index * 10,
    y0,
    (index + word.length) * 10 - 2,
    y0 + 10,
  ]);

/** The value by a label if the label's clip reads this way, and which clips were read. */
async function labeled(lines: KeptLine[], said: string, confidence = 90) {
  const asked: Clip[] = [];
  const mended = await withMissedLabels(lines, (clip) => {
    asked.push(clip);
    const words = [...said.matchAll(/\S+/g)].map(({ 0: text, index }): KeptLine[number] => [
      text,
      confidence,
      clip.x0 + 12 + index * 8,
      clip.y0 + 3,
      clip.x0 + 12 + (index + text.length) * 8 - 2,
      clip.y1 - 3,
    ]);
    return Promise.resolve(words);
  });
  return { values: labeledOn(mended).map(({ kind, text }) => `${kind} ${text}`), asked };
}

const FORM = [
  line('Insurance                            Group number', 200),
  line('Cigna               W623140589       657219', 214),
];

it('the label above a number that was overlooked is read by itself', async () => {
  const { values, asked } = await labeled(FORM, 'Member ID');
  expect(values).toContain('member W623140589');
  expect(asked).toEqual([{ x0: 188, y0: 196, x1: 368, y1: 213 }]);
});

it('nothing but a label is taken from there, and nothing that could hardly be read', async () => {
  const values = ['payer Cigna', 'group 657219'];
  expect((await labeled(FORM, 'Cigna')).values).toEqual(values);
  expect((await labeled(FORM, 'Member ID', 40)).values).toEqual(values);
  expect((await labeled(FORM, 'Member ID W623140588')).values).toEqual(values);
});

it('the label before a number is read where there is no room above', async () => {
  const { values, asked } = await labeled(
    [
      line('A line of some other text that stands above it', 200),
      line('            1731551218', 214),
    ],
    'NPI:',
  );
  expect(values).toEqual(['npi 1731551218']);
  expect(asked).toEqual([{ x0: 0, y0: 211, x1: 118, y1: 227 }]);
});

it('a number with its label, or within a text, is left alone', async () => {
  const note = [
    line('NPI: 1731551218', 100),
    line('Seen on 10/28/2026 under 123456789', 200),
    line('Nothing was written here but text, see 10/29/2026', 214),
  ];
  expect((await labeled(note, 'DOB:')).asked).toEqual([]);
});
