import { expect, it } from 'vitest';
import type { KeptLine } from '@/records/packets/packet.schema';
import type { Clip } from '../understanding/page-words';
import { readAgain } from './read-again';

/** A line at the top of a page, letters ten thousandths wide, all with one certainty. */
const line = (text: string, confidence: number): KeptLine =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => [
    word,
    confidence,
    index * 10,
    20,
    (index + word.length) * 10 - 2,
    34,
  ]);

/** The result for a line whose values read this way the second time, and what was requested. */
async function reread(text: string, confidence: number, second: string, certainty = 90) {
  const asked: { clip: Clip; characters: string | undefined }[] = [];
  const lines = await readAgain([line(text, confidence)], (clip, _, characters) => {
    asked.push({ clip, characters });
    return Promise.resolve(line(second, certainty));
  });
  return { words: lines.flat().map(([word, sure]) => `${word} ${sure}`), asked };
}

const wordsOf = async (...asked: Parameters<typeof reread>) => (await reread(...asked)).words;

it('a number that has no form is read by itself, of digits alone, until two readings agree', async () => {
  const { words, asked } = await reread('NPI: l23456789E', 60, '1234567893');
  expect(words).toEqual(['NPI: 60', '1234567893 90']);
  const clip = { x0: 42, y0: 17, x1: 188, y1: 37 };
  expect(asked).toEqual([
    { clip, characters: '0123456789' },
    { clip, characters: '0123456789' },
  ]);
});

it('what both readings say is sure; where one says otherwise nothing is', async () => {
  const phone = 'Phone: (312) 555-0142';
  expect(await wordsOf(phone, 60, '(312) 555-0142')).toEqual([
    'Phone: 60',
    '(312) 90',
    '555-0142 90',
  ]);
  expect(await wordsOf(phone, 70, '(312) 555-0192')).toEqual([
    'Phone: 70',
    '(312) 78',
    '555-0192 78',
  ]);
});

it('what was read well and has its form is left alone, as is what no reading can make out', async () => {
  expect((await reread('NPI: 1234567893', 95, 'x')).asked).toEqual([]);
  expect(await wordsOf('DOB: 13/45/19', 50, '99')).toEqual(['DOB: 50', '13/45/19 50']);
});

it('a member ID is read twice, as it has no check digit', async () => {
  expect(await wordsOf('Member ID: XQH123456789', 95, 'XQH123456189')).toEqual([
    'Member 95',
    'ID: 95',
    'XQH123456189 78',
  ]);
});

it('the place behind a label where nothing was seen is looked at', async () => {
  expect(await wordsOf('NPI:', 80, '1234567893')).toEqual(['NPI: 80', '1234567893 90']);
});
