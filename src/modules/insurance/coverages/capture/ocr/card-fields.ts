import { asMbi } from '@x12/request/mbi';

export const CARD_FIELDS = [
  'payer',
  'payerId',
  'memberName',
  'memberId',
  'groupNumber',
  'planName',
  'rxBin',
  'rxPcn',
  'rxGroup',
  'phone',
  'effectiveDate',
] as const;

export type CardField = (typeof CARD_FIELDS)[number];

interface FieldRule {
  /** The label on cards, as a pattern from a word on. */
  label: RegExp;
  /** The value in the text after the label, as printed; null if there is none. */
  find: (text: string) => string | null;
}

/** After a label: a colon, a number sign, or nothing. */
const END = String.raw`(?:\s*(?:#|no\b\.?|number\b))?\s*[:;.#]*\s*`;
const label = (pattern: string) => new RegExp(`^(?:${pattern})${END}`, 'i');

/** Labeled fields; specific labels come first, since "Rx Group" ends in "Group". */
export const RULES: Record<Exclude<CardField, 'payer'>, FieldRule> = {
  payerId: {
    label: label(String.raw`(?:electronic\s+|edi\s+)?payer\s*(?:id|i\.d\.|no\b\.?|number|#)`),
    find: (text) => code(text, 2, 20),
  },
  rxBin: { label: label(String.raw`rx\s*b[il1]n|b[il1]n`), find: (text) => digits(text, 6) },
  rxPcn: { label: label(String.raw`rx\s*pcn|pcn`), find: (text) => code(text, 2, 20) },
  rxGroup: { label: label(String.raw`rx\s*gr(?:ou)?p`), find: (text) => code(text, 2, 20) },
  memberName: {
    label: label(
      String.raw`(?:member|subscriber|insured)(?:'s)?\s+name|subscriber(?!\s+id)|name|member(?!\s*(?:#|id|no\b|number|services))`,
    ),
    find: personName,
  },
  memberId: {
    label: label(
      String.raw`(?:member|subscriber|insured|identification|policy|contract)\s*(?:id|i\.d\.|no\b\.?|number|#)|medicare\s+(?:claim\s+)?number(?:\s*/\s*n\S+\s+de\s+medicare)?|id(?:entification)?\b`,
    ),
    find: memberId,
  },
  groupNumber: { label: label('gr(?:ou)?p'), find: (text) => code(text, 3, 20) },
  planName: { label: label(String.raw`plan(?:\s+(?:name|type))?|product`), find: planName },
  effectiveDate: {
    label: label(String.raw`(?:coverage\s+)?eff(?:ective|\.)?(?:\s+date)?`),
    find: isoDate,
  },
  phone: {
    label: label(
      String.raw`(?:for\s+)?(?:customer|member|provider)\s+services?(?:\s+call)?|call|phone`,
    ),
    find: phone,
  },
};

/** The card industry's prefix before some member numbers isn't part of them. */
const ISSUER_PREFIX = /^80840\s*/;
const MEMBER_ID = /^[A-Z0-9][A-Z0-9-]*(?:\s(?!\d{1,2}-\d{1,2}-\d)(?=[A-Z-]*\d)[A-Z0-9-]+(?!\S))*/;
const ENOUGH_DIGITS = /(?:\D*\d){4}/;

/** A Medicare card prints its number in groups of four, three, and four. */
const MEDICARE_GROUPS =
  /^([A-Z0-9]{4})[\s\p{Pd}]+([A-Z0-9]{3})[\s\p{Pd}]+([A-Z0-9]{4})(?![A-Z0-9])/u;

/** Restores digits from look-alike letters, which no Medicare number has. */
function medicareNumber(text: string): string | null {
  const [found = ''] = MEDICARE_GROUPS.exec(text.toUpperCase()) ?? [];
  return asMbi(found.replaceAll(/[SLOIBZ]/g, (letter) => LOOKALIKES[letter] ?? letter));
}

function memberId(text: string): string | null {
  const medicare = medicareNumber(text);
  if (medicare !== null) return medicare;
  const found = MEMBER_ID.exec(text.toUpperCase().replace(ISSUER_PREFIX, ''))?.[0];
  if (found === undefined || !ENOUGH_DIGITS.test(found)) return null;
  return found.replaceAll(' ', '');
}

function code(text: string, shortest: number, longest: number): string | null {
  const [found = ''] = /^[A-Z0-9][A-Z0-9-]*/.exec(text.toUpperCase()) ?? [];
  return found.length >= shortest && found.length <= longest ? found : null;
}

/** Maps look-alike letters to one, to compare numbers on worn cards. */
export function withoutLookalikes(text: string): string {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return [...plain].map((letter) => LOOKALIKES[letter] ?? letter).join('');
}

const LOOKALIKES: Record<string, string> = {
  O: '0',
  D: '0',
  Q: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
};

/** A number with this many digits; look-alike letters count as digits. */
function digits(text: string, count: number): string | null {
  const [first = ''] = text.toUpperCase().split(' ');
  const read = [...first].map((letter) => LOOKALIKES[letter] ?? letter).join('');
  return read.length === count && /^\d+$/.test(read) ? read : null;
}

const PERSON_NAME = /^[A-Z][A-Z'’-]+(?:\s[A-Z]\.?)?(?:\s[A-Z][A-Z'’-]+){1,2}$/i;

function personName(text: string): string | null {
  return PERSON_NAME.test(text) ? text : null;
}

function planName(text: string): string | null {
  const trimmed = text.trim();
  return /^[A-Z].{2,59}$/i.test(trimmed) ? trimmed : null;
}

const PHONE = /\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})\b/;

function phone(text: string): string | null {
  const found = PHONE.exec(text);
  return found && `(${found[1]}) ${found[2]}-${found[3]}`;
}

const AMERICAN_DATE = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/;

/** A card's date, month first, as "2025-04-01". */
function isoDate(text: string): string | null {
  const found = AMERICAN_DATE.exec(text);
  if (!found) return null;
  const [, month = '', day = '', year = ''] = found;
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
