import { expect, it } from 'vitest';
import type { KeptLine } from '@/records/packets/packet.schema';
import type { Clip, PageWord } from '../understanding/page-words';
import { withDigitsReread } from './digits-again';

const wordOf = (text: string, confidence: number): PageWord => ({
  text,
  confidence,
  x0: 100,
  y0: 20,
  x1: 100 + text.length * 10,
  y1: 34,
});

/** The result for an ID whose digits read this way in both ways, and what was requested. */
async function reread(
  id: string,
  confidence: number,
  said: readonly string[],
  others: string[] = [],
) {
  const asked: { clip: Clip; characters: string | undefined }[] = [];
  const { text, confidence: sure } = await withDigitsReread(
    wordOf(id, confidence),
    others.map((other) => [wordOf(other, 90)]),
    (clip, way, characters) => {
      asked.push({ clip, characters });
      const line: KeptLine = [[said[way] ?? '', 60, 0, 0, 0, 0]];
      return Promise.resolve(line);
    },
  );
  return { word: `${text} ${sure}`, asked };
}

it('a fourth letter is a digit if two readings say so, and stays a doubt', async () => {
  const { word, asked } = await reread('XQHO56332078', 90, ['056332078', '056332078']);
  expect(word).toBe('XQH056332078 55');
  const clip = { x0: 128.5, y0: 16, x1: 230, y1: 38 };
  expect(asked).toEqual([
    { clip, characters: '0123456789' },
    { clip, characters: '0123456789' },
  ]);
});

it('an ID stays as it is where its digits say otherwise, in one way or by another number', async () => {
  const same = ['856332078', '856332078'];
  expect((await reread('XQHO56332078', 90, same)).word).toBe('XQHO56332078 90');
  const once = ['056332078', '56332078'];
  expect((await reread('XQHO56332078', 90, once)).word).toBe('XQHO56332078 90');
});

it('one letter or three before the digits are a prefix, whatever they look like, and aren’t read again', async () => {
  for (const id of ['B805979566', 'XYO56332078', 'XQH566174031', '580051822', '1EG4TE5MK73']) {
    const { word, asked } = await reread(id, 90, ['0', '0']);
    expect(word).toBe(`${id} 90`);
    expect(asked).toEqual([]);
  }
});

it('a digit that was read as a letter and a digit goes where another reading has none', async () => {
  const digits = ['864638329', '864638329'];
  const { word } = await reread('UHCB864638329', 54, digits, ['UHC864638329']);
  expect(word).toBe('UHC864638329 55');
  expect((await reread('UHCB864638329', 54, digits)).word).toBe('UHCB864638329 54');
});

it('what was too uncertain to show is a doubt where its digits say the same twice', async () => {
  const { word } = await reread('W281906518', 0, ['1281906518', '281906518']);
  expect(word).toBe('W281906518 55');
  expect((await reread('W281906518', 0, ['281906513', '281906518'])).word).toBe('W281906518 0');
});
