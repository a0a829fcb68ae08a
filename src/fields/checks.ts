import { msg, t } from './words.ts';
/* Each rule for a text once: for the portal, the public form and the Edge Functions. It imports
    only the page's words, since forms without a library and Deno run it as it is. The database checks the same. */

export type Check = (text: string, now?: number) => string | null;

export interface Field {
  label: string;
  /** The column's limit in characters, where no check sets one. */
  limit?: number;
  /** For texts that are neither empty nor too long. */
  check?: Check;
  /** The fields of one group are merged as a whole. */
  group?: string;
}

export const atMost = (limit: number) => t('At most {limit} characters.', { limit });

/** What is wrong with a field's text, in a sentence; null when nothing is, or it is empty. */
export function problemOf(
  { limit, check }: Pick<Field, 'limit' | 'check'>,
  text: string,
  now = Date.now(),
) {
  if (text === '') return null;
  if (limit !== undefined && text.length > limit) return atMost(limit);
  return check?.(text, now) ?? null;
}

export function keysOf<Key extends string>(fields: Readonly<Record<Key, unknown>>): Key[];
export function keysOf(fields: object) {
  return Object.keys(fields);
}

// Words and digits that only fill a field ---------------------------------------------------------

/** As the database has them: `private.is_placeholder` and those below it (foundation.sql). */
export const PLACEHOLDERS = {
  /** Of lower-case words between single spaces, without other signs. */
  words:
    '^(?:|(?: ?n ?a)+|n ?k|nan|nil|null|none|ningun[ao]|unkn?|unknown|undefined|unassigned|unspecified|unavailable|' +
    'uninsured|desconocid[ao]|pend|pending|pendiente|t ?b ?[acds]|te?mp|temporary|(?:test|dummy|fake)(?: ?[0-9]{1,2})?|sample|' +
    'testing|test patient|example|placeholder|blank|empty|missing|void|x{2,}(?: x{2,})*|same|ditto|' +
    'new|new (?:patient|pt|client|referral|member|chart)|(?:as )?(?:above|below|before)|attached|enclosed|self ?pay|' +
    'cash|cash pay|private pay|refused|declined|requested|forthcoming|true|false|mrn|ssn|id|member id|number|yes|' +
    '(?:no|not|none|non|nothing|never|sin|see|ask|call|check|per|to|will|on|in|wait|waiting|await|awaiting|pending|unable|' +
    'unknown|same|applied|does ?n t|don t|patient|pt|has)(?: [^0-9]+)?)$',
  /** Of letters and digits alone. A chart may be number 12345 or 777, but none is number 0. */
  digits:
    '^(?:[a-z]+00)?0+$|^([1-8])\\1{4,}$|^9{4,}$|^[a-z]+([1-9])\\2{5,}$|^0?12345678(?:90?)?$|^9?876543210?$',
  phone:
    '^([0-9])\\1+$|^1([2-9])\\2{9}$|(?:0{7}|1{7}|5{7}|9{7})$|^1?[0-9]{0,3}1234567$|^[01]?1234567890$|^9876543(?:210)?$',
  email:
    '^(?:none|nil|null|nothing|unknown|unavailable|undefined|no[._-]?(?:e?[._-]?mail|address|reply|one)|' +
    'do[._-]?not[._-]?(?:e?mail|reply)|not?[._-]?(?:given|provided|available|applicable|known|on[._-]?file)|' +
    '(?:(?:pt|patient)[._-]?)?(?:declined?|refused?))@|' +
    '@(?:none|null|na|unknown|no-?e?-?mail|noaddress|declined|refused)[.](?:com|org|net)$|' +
    '^(no|na|n[.]a|a+|x+|abc|asdf|test|fake|user|name|me|mail|email|unk|tbd)@\\1(?:[.]|$)',
} as const;

const fits = (pattern: keyof typeof PLACEHOLDERS, text: string) =>
  new RegExp(PLACEHOLDERS[pattern]).test(text);

/** "N/A", "unknown", "see chart", "000000": a text that says there is no number. */
export function isPlaceholder(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/[\s!-/:-@[-`{-¿\u2000-\u206f]+/g, ' ')
    .trim();
  return fits('words', words) || fits('digits', words.replaceAll(' ', ''));
}

export const isPlaceholderPhone = (text: string) => fits('phone', phoneDigits(text));

export const isPlaceholderEmail = (text: string) => fits('email', text.toLowerCase());

const LEAVE_EMPTY = msg('This says that there is none. Leave it empty.');

export const numberProblem: Check = (text) => (isPlaceholder(text) ? t(LEAVE_EMPTY) : null);

export const recordNumberProblem: Check = (text) =>
  numberProblem(text) ?? (/\d/.test(text) ? null : t('A record number has a digit.'));

// How people are reached -------------------------------------------------------------------------

export const PHONE_LIMIT = 40;

const PHONE = /^[+(]?[0-9][0-9 ().-]{5,}( ?(x|ext\.?) ?[0-9]{1,6})?$/;

export const EXTENSION = / ?(?:x|ext\.?) ?(\d{1,6})$/;

export const phoneDigits = (text: string) => text.replace(EXTENSION, '').replace(/\D/g, '');

export const phoneProblem: Check = (text) => {
  const { length } = phoneDigits(text);
  if (isPlaceholder(text) || isPlaceholderPhone(text)) return t(LEAVE_EMPTY);
  return PHONE.test(text) && length >= 7 && length <= 15
    ? null
    : t('Enter a phone number, such as (555) 010-2000.');
};

/**
 * The E.164 form for text-message gateways, as `private.texting_number` has it; null for numbers
 * that can't get texts.
 */
export function textingNumber(text: string): string | null {
  const typed = text.trim();
  if (/x/i.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits.slice(-10)}` : null;
}

export const mobileProblem: Check = (text) =>
  textingNumber(text) === null
    ? t('Enter a mobile number without extension, such as (555) 555-0112.')
    : null;

export const EMAIL_LIMIT = 254;

/** No characters that could change where a link to it leads. */
const EMAIL = /^[^\p{Cc}\s@<>()[\]\\,;:"?&=#%/{}|`^]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

export const emailProblem: Check = (text) => {
  // Of text with an @ only an address's own placeholders: people are called Will, Per and On.
  const isNone = text.includes('@') ? isPlaceholderEmail(text) : isPlaceholder(text);
  if (isNone) return t(LEAVE_EMPTY);
  return text.length <= EMAIL_LIMIT && EMAIL.test(text)
    ? null
    : t('Enter an email address, such as ana@example.com.');
};

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV ' +
  'NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI FM MH PW AA AE AP';

/** A USPS state code, including territories and armed forces, in upper or lower case. */
export const stateProblem: Check = (text) =>
  STATES.split(' ').includes(text.toUpperCase()) ? null : t('Enter a state’s two letters.');

export const ZIP_AREA = /^\d{5}$/;

const ZIP = String.raw`\d{5}(?:-\d{4})?`;
const IS_ZIP = new RegExp(`^${ZIP}$`);

/** A text that ends with a ZIP code: what stands before it, and the code. */
export const ENDS_WITH_ZIP = new RegExp(String.raw`^(.*?)[ ,.]*(?<!\d)(${ZIP})$`);

export const zipProblem: Check = (text) =>
  IS_ZIP.test(text) ? null : t('A ZIP code has five or nine digits.');

export const languageProblem: Check = (text) =>
  /^[a-z]{2,3}$/.test(text) ? null : t('A language is its ISO 639 code, such as es.');

// Days -------------------------------------------------------------------------------------------

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * Accepts every day that has begun anywhere: days begin 14 hours before UTC. The database checks
 * the clinic's own day.
 */
export const pastDayProblem: Check = (text, now = Date.now()) => {
  if (!isDay(text)) return t('Enter a date such as 1984-03-21.');
  // The earliest birth date of the database.
  if (text < '1880-01-01') return t('Check the year.');
  return Date.parse(text) > now + 14 * 3_600_000 ? t('This date is in the future.') : null;
};

export const seeByProblem: Check = (text) => {
  if (!isDay(text)) return t('Choose a day.');
  return text >= '2000-01-01' && text <= '2100-01-01' ? null : t('Check the year.');
};

// Numbers and codes ------------------------------------------------------------------------------

export const NPI_HINT = msg(
  'National Provider Identifier: ten digits. The last is a check digit that catches typos.',
);

/** A National Provider Identifier (45 CFR 162.406). */
export const npiProblem: Check = (text) => {
  if (!/^[12]\d{9}$/.test(text)) return t('An NPI has ten digits and begins with 1 or 2.');
  // The last digit is a Luhn check digit over the other nine with the prefix 80840, which adds 24
  // to the sum.
  let sum = 24;
  for (let index = 0; index < 10; index += 1) {
    const digit = Number(text.charAt(index));
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += index % 2 === 0 ? doubled : digit;
  }
  return sum % 10 === 0
    ? null
    : t('The last digit doesn’t fit the others: one of the ten is mistyped.');
};

export const isNpi = (text: string) => npiProblem(text) === null;

export const icd10Problem: Check = (text) =>
  /^[A-Z][0-9][0-9AB](\.[0-9A-Z]{1,4})?$/.test(text)
    ? null
    : t('Enter ICD-10 codes with their dot, such as J35.01.');

export const icd10CodesIn = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

export const icd10ListProblem: Check = (text) =>
  icd10CodesIn(text)
    .map((code) => icd10Problem(code))
    .find((problem) => problem !== null) ?? null;

export const payerIdProblem: Check = (text) =>
  /^[A-Za-z0-9.-]{2,80}$/.test(text)
    ? null
    : t('Two to 80 letters, digits, dots and hyphens, without spaces.');
