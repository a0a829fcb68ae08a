/* What spreadsheets and wrong encodings do to values. The value itself is lost: it has to come from
   where the file was made. */

const NOTHING = /^#(?:n\/?a|nv)$/i;
const ERROR = /^(?:#[a-zà-ý¡/0]{2,}[!?]|err:\d{3}|#{3,})$/i;
/** "Ã©" and "â€™": UTF-8 read as Windows letters; no name or sentence has these pairs. */
const UNREADABLE =
  /[\uFFFD\u0080-\u009F]|Ã[\u00A0-\u00BF\u0152-\u0192\u02C6-\u2122]|â€[\u00A0-\u00BF\u0152-\u0192\u02C6-\u2122]/;
const NO_LETTERS = /\p{L}\?\p{L}|[‚„¤¢£¥§¶†‡‰¬±÷×¦]/u;

const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const NUMBER_FAULTS: readonly [RegExp, string][] = [
  [/^=/, 'is a formula, not its value. Save the file with values.'],
  [
    /^[+-]?\d+[.,]\d+e[+-]?\d+$|^[+-]?\d+e[+-]\d+$/i,
    'was shortened by a spreadsheet and lost digits. Format the column as text.',
  ],
  [/^\d{15}0+$/, 'may have lost its last digits: spreadsheets keep 15. Format the column as text.'],
  [
    /^\d+\.0+$/,
    'was made a number by a spreadsheet and may lack zeros. Format the column as text.',
  ],
  [
    /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^-\d+(?:\.0+)?$/,
    'was made a number by a spreadsheet. Format the column as text.',
  ],
  [
    new RegExp(
      String.raw`^(?:\d{1,2}-(?:${MONTH})|(?:${MONTH})-\d{1,2})(?:-\d{2,4})?$|^\d{1,2}/\d{1,2}/\d{4}$`,
      'i',
    ),
    'was made a date by a spreadsheet. Format the column as text.',
  ],
];

/** An error that a formula left in place of its value. */
export const isSheetError = (text: string) => ERROR.test(text) && !NOTHING.test(text);

/** A formula that found nothing, or a dash. */
export const isNothing = (text: string) => NOTHING.test(text) || !/[\p{L}\p{N}]/u.test(text);

export const isUnreadable = (text: string, isName: boolean) =>
  UNREADABLE.test(text) || (isName && NO_LETTERS.test(text));

export const numberDamage = (text: string): string | null =>
  NUMBER_FAULTS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
