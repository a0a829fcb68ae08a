/*
 * What a text must be, each rule once: for the portal, the public form and the Edge Functions. Forms without a library and Deno run
 * this as it stands, so it imports nothing. The database checks the same.
 */

/** What is wrong with a text, in a sentence; null when nothing is. */
export type Check = (text: string, now?: number) => string | null;

/** A field of a record, under the name of its column. */
export interface Field {
  /** As forms, lists of changes and headings call it. */
  label: string;
  /** The most characters that the column takes, where no check says how long it is. */
  limit?: number;
  /** For what isn't empty, and not too long. */
  check?: Check;
  /** Fields of one group are read and merged as a whole. */
  group?: string;
}

export const atMost = (limit: number) => `At most ${limit.toLocaleString('en-US')} characters.`;

/** What is wrong with the text of a field; null when nothing is, or nothing was typed. */
export function problemOf(
  { limit, check }: Pick<Field, 'limit' | 'check'>,
  text: string,
  now = Date.now(),
) {
  if (text === '') return null;
  if (limit !== undefined && text.length > limit) return atMost(limit);
  return check?.(text, now) ?? null;
}

/** The names of a record's fields, in their order. */
export function keysOf<Key extends string>(fields: Readonly<Record<Key, unknown>>): Key[];
export function keysOf(fields: object) {
  return Object.keys(fields);
}

// How people are reached -------------------------------------------------------------------------

export const PHONE_LIMIT = 40;

const PHONE = /^[+(]?[0-9][0-9 ().-]{5,}( ?(x|ext\.?) ?[0-9]{1,6})?$/;

/** The extension at the end of a number, which isn't part of it. */
export const EXTENSION = / ?(?:x|ext\.?) ?(\d{1,6})$/;

export const phoneDigits = (text: string) => text.replace(EXTENSION, '').replace(/\D/g, '');

/** A telephone number, of any country. */
export const phoneProblem: Check = (text) => {
  const { length } = phoneDigits(text);
  return PHONE.test(text) && length >= 7 && length <= 15
    ? null
    : 'Enter a phone number, such as (555) 010-2000.';
};

/** A number as gateways of text messages take it (E.164), null for one that gets none: as `private.texting_number` has it. */
export function textingNumber(text: string): string | null {
  const typed = text.trim();
  if (/x/i.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits.slice(-10)}` : null;
}

export const mobileProblem: Check = (text) =>
  textingNumber(text) === null
    ? 'Enter a mobile number without extension, such as (555) 555-0112.'
    : null;

export const EMAIL_LIMIT = 254;

/** Nothing that a link to it could be led astray by. */
const EMAIL = /^[^\p{Cc}\s@<>()[\]\\,;:"?&=#%/{}|`^]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

export const emailProblem: Check = (text) =>
  text.length <= EMAIL_LIMIT && EMAIL.test(text)
    ? null
    : 'Enter an email address, such as ana@example.com.';

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV ' +
  'NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI FM MH PW AA AE AP';

/** What the postal service calls a state, territories and armed forces included, in capitals or not. */
export const stateProblem: Check = (text) =>
  STATES.split(' ').includes(text.toUpperCase()) ? null : 'Enter a state’s two letters.';

/** The part of a ZIP code that names an area. */
export const ZIP_AREA = /^\d{5}$/;

export const zipProblem: Check = (text) =>
  /^\d{5}(-\d{4})?$/.test(text) ? null : 'A ZIP code has five or nine digits.';

// Days -------------------------------------------------------------------------------------------

/** Whether a text is a day that exists, such as "2024-02-29". */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** No day that has begun at any clinic is ahead: days begin first 14 hours before UTC. The database asks for the clinic's own. */
export const birthDateProblem: Check = (text, now = Date.now()) => {
  if (!isDay(text)) return 'Enter a date such as 1984-03-21.';
  // As far back as the database believes in.
  if (text < '1880-01-01') return 'Check the year.';
  return Date.parse(text) > now + 14 * 3_600_000 ? 'This date is in the future.' : null;
};

/** The day by which a patient should be seen. */
export const seeByProblem: Check = (text) => {
  if (!isDay(text)) return 'Choose a day.';
  return text >= '2000-01-01' && text <= '2100-01-01' ? null : 'Check the year.';
};

// Numbers and codes ------------------------------------------------------------------------------

/** For the field: what an NPI is, and why one may be refused. */
export const NPI_HINT =
  'National Provider Identifier: ten digits. The last is a check digit that catches typos.';

/** A National Provider Identifier (45 CFR 162.406). */
export const npiProblem: Check = (text) => {
  if (!/^[12]\d{9}$/.test(text)) return 'An NPI has ten digits and begins with 1 or 2.';
  // The last digit is a Luhn check digit over the other nine with 80840 in front, which counts 24 towards the sum.
  let sum = 24;
  for (let index = 0; index < 10; index += 1) {
    const digit = Number(text.charAt(index));
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += index % 2 === 0 ? doubled : digit;
  }
  return sum % 10 === 0
    ? null
    : 'The last digit doesn’t fit the others: one of the ten is mistyped.';
};

export const isNpi = (text: string) => npiProblem(text) === null;

/** An ICD-10-CM code as claims have it, in capitals and with its dot. */
export const icd10Problem: Check = (text) =>
  /^[A-Z][0-9][0-9AB](\.[0-9A-Z]{1,4})?$/.test(text)
    ? null
    : 'Enter ICD-10 codes with their dot, such as J35.01.';

/** Codes as people type them, with commas and lower case, each once. */
export const icd10CodesIn = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** What is wrong with any of several codes. */
export const icd10ListProblem: Check = (text) =>
  icd10CodesIn(text)
    .map((code) => icd10Problem(code))
    .find((problem) => problem !== null) ?? null;

/** A payer's number at the clearinghouse. */
export const payerIdProblem: Check = (text) =>
  /^[A-Za-z0-9.-]{2,80}$/.test(text)
    ? null
    : 'Two to 80 letters, digits, dots and hyphens, without spaces.';
