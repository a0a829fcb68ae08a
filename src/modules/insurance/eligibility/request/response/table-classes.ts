/** The tables of a response look alike: small, four columns at most, so that they fit a phone. */
export const TABLE = 'w-full text-left text-sm print:text-[8.5pt]';
export const HEAD =
  'border-b px-2 py-2 align-bottom font-medium text-muted text-xs first:pl-5 last:pr-5 print:py-0.5 print:last:pr-3 print:first:pl-3';
export const CELL =
  'px-2 py-2.5 align-top first:pl-5 last:pr-5 print:py-0.5 print:last:pr-3 print:first:pl-3';
/** On a phone the numbers stand under what they are for. */
export const STACKED = 'max-sm:grid max-sm:grid-cols-3';
export const AMOUNT = 'text-right tabular-nums';
