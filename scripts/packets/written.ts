/**
 * The formats of dates and phones on forms. Dates come in the portal's format (2026-11-02), phones as (312) 555-0100.
 */

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
const dayOf = (date: string) => Number(date.slice(8));

/** 03/07/1985 */
export const us = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
/** 3/7/85 */
export const short = (date: string) =>
  `${Number(date.slice(5, 7))}/${dayOf(date)}/${date.slice(2, 4)}`;
/** March 7, 1985 */
export const long = (date: string) => `${monthOf(date)} ${dayOf(date)}, ${date.slice(0, 4)}`;
/** 3/7/1985 */
export const plain = (date: string) =>
  `${Number(date.slice(5, 7))}/${dayOf(date)}/${date.slice(0, 4)}`;
/** 03-07-1985 */
export const dashed = (date: string) => us(date).replaceAll('/', '-');
/** 03/07/85 */
export const padded = (date: string) => us(date).replace(/\d\d(\d\d)$/, '$1');
/** Mar 7, 1985 */
export const abbreviated = (date: string) =>
  `${monthOf(date).slice(0, 3)} ${dayOf(date)}, ${date.slice(0, 4)}`;
/** 07-Mar-1985 */
export const dayFirst = (date: string) =>
  `${date.slice(8)}-${monthOf(date).slice(0, 3)}-${date.slice(0, 4)}`;

/** A date in all the forms' formats, without those that differ only in punctuation. */
export const writtenDates = (date: string) => [
  date,
  ...[us, long, short, plain, padded, abbreviated, dayFirst].map((write) => write(date)),
];

/** 312-555-0100 */
export const dashedPhone = (phone: string) => phone.replace('(', '').replace(') ', '-');
/** 312.555.0100 */
export const dottedPhone = (phone: string) => dashedPhone(phone).replaceAll('-', '.');
/** (312)555-0100 */
export const tightPhone = (phone: string) => phone.replace(' ', '');
/** 312 / 555-0100 */
export const slashedPhone = (phone: string) => phone.replace('(', '').replace(') ', ' / ');
/** 312 555 0100 */
export const spacedPhone = (phone: string) => dashedPhone(phone).replaceAll('-', ' ');
