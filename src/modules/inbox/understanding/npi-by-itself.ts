import { LEAST } from './candidates';
import type { LabeledPage } from './labeled-page';
import { clipOf, rowsOf, textOf } from './page-words';
import type { Suggestion } from './suggestion';
import { npiOf } from './values';

/** A number with the check digit of an NPI whose label could not be read: a doubt, and only where there is no second. */
export function npiByItself(pages: readonly LabeledPage[]): Suggestion | undefined {
  const found = pages.flatMap(({ id, lines }) =>
    rowsOf(lines).flatMap((row) => {
      const isOurs = /^(to|attn|attention)\b/i.test(textOf(row));
      return row
        .filter(({ text, confidence }) => !isOurs && confidence >= LEAST && npiOf(text) !== null)
        .map((word) => ({
          value: npiOf(word.text) ?? '',
          isSure: false,
          at: { pageId: id, clip: clipOf([word]) },
        }));
    }),
  );
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}
