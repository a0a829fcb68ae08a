const SHAPE = /^[+(]?[0-9][0-9 ().-]{5,}( ?(x|ext\.?) ?[0-9]{1,6})?$/;
const EXTENSION = / ?(?:x|ext\.?) ?(\d{1,6})$/;

/** For the field. */
export const PHONE_PROBLEM = 'Enter a phone number, such as (555) 010-2000.';

const digitsOf = (text: string) => text.replace(EXTENSION, '').replace(/\D/g, '');

/** Whether a text is a telephone number, of any country. The database checks the same. */
export function isPhone(text: string): boolean {
  const { length } = digitsOf(text);
  return SHAPE.test(text) && length >= 7 && length <= 15;
}

/** Where a link to a number leads; an extension is dialed after a pause. */
export function telLink(text: string): string {
  const [, extension] = EXTENSION.exec(text) ?? [];
  const plus = text.startsWith('+') ? '+' : '';
  return `tel:${plus}${digitsOf(text)}${extension === undefined ? '' : `,${extension}`}`;
}

/** A number of the United States as its people write it; any other as it was typed. */
export function formatPhone(text: string): string {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digitsOf(text)) ?? [];
  const isForeign = text.startsWith('+') && !/^\+ ?1/.test(text);
  if (!isPhone(text) || area === undefined || isForeign) return text;
  const [, extension] = EXTENSION.exec(text) ?? [];
  return `(${area}) ${exchange}-${line}${extension === undefined ? '' : ` x${extension}`}`;
}

/** For the field. */
export const TEXTING_PROBLEM = 'Enter a mobile number without extension, such as (555) 555-0112.';

/** A number as gateways of text messages take it (E.164), null for one that gets none: as `private.texting_number` has it. */
export function textingNumber(text: string): string | null {
  const typed = text.trim();
  if (/x/i.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits.slice(-10)}` : null;
}
