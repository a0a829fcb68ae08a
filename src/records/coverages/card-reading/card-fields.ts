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
      String.raw`(?:member|subscriber|insured|identification|policy(?:holder)?|contract|certificate|enrollee|cardholder|recipient|beneficiary|medicaid|(?:dod\s+)?benefits?)\s*(?:id|i\.d\.|no\b\.?|number|#)|dbn\b|medicare\s+(?:claim\s+)?number(?:\s*/\s*n\S+\s+de\s+medicare)?|id(?:entification)?\b`,
    ),
    find: memberId,
  },
  groupNumber: { label: label('gr(?:ou)?p'), find: (text) => code(text, 3, 20) },
  planName: {
    label: label(String.raw`plan(?!\s+(?:codes?|id|no\b|number|#))(?:\s+(?:name|type))?|product`),
    find: planName,
  },
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

/** Labels of what no field holds: without them their values would be taken for another field's. */
export const OTHER_LABELS = label(
  String.raw`(?:b[cs]\s+)?plan\s+codes?|dod\s+id|sponsor(?:'s)?(?:\s+ssn)?|ssn|issuer|health\s+plan\s*\(?80840\)?|dob|date\s+of\s+birth|pcp`,
);

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

/** "SMITH, JOHN A" and "SMITH, JOHN A JR". */
const LAST_FIRST = /^([A-Z][A-Z'’ -]*[A-Z]),\s*([A-Z][A-Z'’. -]*[A-Z.])$/i;
/** Many cards number the family: 00 or 01 is the subscriber. */
const PERSON_NUMBER = /^\d{1,2}\s+/;

/** Words of cards that no person is called. */
const NO_NAME = new Set(
  'advantage and assistance benefit benefits blue bronze call card care choice children claims coinsurance copay copays cost coverage covered cross customer date deductible dental department dependent dependents drug effective emergency employer epo federal for gold group health healthcare hmo hospital id identification in insurance issued issuer medicaid medical medicare member members network number of office open organization out pharmacy plan plans plus pos ppo preferred prescription primary program provider providers room rx select services shield silver specialist standard state subscriber the to tricare trust urgent vision visit'.split(
    ' ',
  ),
);

/** Whose name a line is: these are not the card's holder. */
const OF_FAMILY = /^(?:spouse|husband|wife|child|son|daughter|dependents?|dep|sponsor|parent)$/;

function personName(text: string): string | null {
  const plain = text.replace(PERSON_NUMBER, '').trim();
  const [, last, first] = LAST_FIRST.exec(plain) ?? [];
  const name = last && first ? `${first} ${last}` : plain;
  return PERSON_NAME.test(name) ? name : null;
}

/** Whether a line without a label may be a person's name. */
export const mayBeName = (text: string): boolean =>
  !text
    .toLowerCase()
    .split(/\s+/)
    .some((word) => NO_NAME.has(word) || OF_FAMILY.test(word));

/** "SPOUSE SMITH", "02 JANE SMITH", "Dependents": a person beside the card's holder, or the heading over them. */
export function isOfFamily(text: string): boolean {
  const [first = ''] = text.toLowerCase().split(/[\s:]+/);
  return (
    OF_FAMILY.test(first) ||
    /^(?:covered\s+)?dependents?\b/i.test(text) ||
    /^0?[2-9]\s+[A-Z]/i.test(text)
  );
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
