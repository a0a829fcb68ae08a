import { LEAST } from './candidates';
import type { LabeledPage } from './labeled-page';
import { clipOf, rowsOf, textOf } from './page-words';
import type { Suggestion } from './suggestion';
import { npiOf } from './values';

/**
 * A number with an NPI's check digit and an unreadable label. Always a doubt, and only if it is the
 * only one.
 */
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
