import type { KeptLine } from '@/records/packets/packet.schema';

/**
 * A page of text as a recognizer returns it: two blanks or more separate columns, letters are ten
 * thousandths wide. `top` is the first line's place.
 */
export function typedPage(text: string, confidence = 95, top = 0): KeptLine[] {
  return text
    .split('\n')
    .map((line, row) =>
      [...line.matchAll(/\S+/g)].map(({ 0: word, index }): KeptLine[number] => [
        word,
        confidence,
        index * 10,
        top + row * 20,
        (index + word.length) * 10 - 2,
        top + row * 20 + 14,
      ]),
    )
    .filter((line) => line.length > 0);
}
