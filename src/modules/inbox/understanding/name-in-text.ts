import { LEAST } from './candidates';
import type { LabeledPage } from './labeled-page';
import { clipOf, confidenceOf, type PageWord, type Row, rowsOf, textOf } from './page-words';
import { sameValue } from './readers';
import type { Suggestion } from './suggestion';
import { personNameOf } from './values';

/** Words of a letter behind which it says whom it is about. */
const BEFORE = /^(seeing|see|you|evaluate|evaluating|refer|referring|patient|mr|mrs|ms|miss)$/i;
/** And what it says behind the name. */
const BEHIND = /^\(?(born|dob|d\.o\.b)\b/i;
const MOST_WORDS = 4;

/** A name in a sentence, without a label: "Thank you for seeing Nora Vance, born …". A doubt, and only where there is no second. */
export function nameInText(pages: readonly LabeledPage[]): Suggestion | undefined {
  const found = pages
    .filter(({ kind }) => kind === 'referral')
    .flatMap(({ id, lines }) =>
      rowsOf(lines).flatMap((row) => {
        const words = namedIn(row);
        if (!words || confidenceOf(words) < LEAST) return [];
        return [{ value: textOf(words), isSure: false, at: { pageId: id, clip: clipOf(words) } }];
      }),
    );
  return new Set(found.map(({ value }) => sameValue(value))).size === 1 ? found[0] : undefined;
}

/** The words between one that comes before a name and one that comes behind it. */
function namedIn(row: Row): PageWord[] | undefined {
  const end = row.findIndex(({ text }) => BEHIND.test(text));
  const before = row.slice(0, Math.max(0, end));
  const from = before.findLastIndex(({ text }) => BEFORE.test(text.replace(/[^A-Za-z]/g, ''))) + 1;
  const words = before.slice(from);
  const isName =
    from > 0 &&
    words.length <= MOST_WORDS &&
    words.every(({ text }) => /^\p{Lu}/u.test(text)) &&
    personNameOf(textOf(words)) !== null;
  return isName ? words : undefined;
}
