import { emailProblem, seeByProblem } from '@/fields/checks';
import { addressPartOf } from './addresses';
import { calledName, isCredential } from './name-words';
import type { FieldName } from './suggestion';
import { isNamed, wordingOf } from './text-values';
import { birthDateOf, diagnosisCodesOf, idOf, npiOf, personNameOf, phoneOf } from './values';

/** What the patient is to the subscriber, by how either of them is called. */
const RELATIONS: readonly (readonly [string, RegExp])[] = [
  ['self', /^(self|same|patient|insured|subscriber)\b/i],
  ['spouse', /^(spouse|husband|wife|partner)\b/i],
  ['child', /^(child|son|daughter|dependent child|parent|mother|father)\b/i],
  ['other_adult', /^other\b/i],
];

const relationshipOf = (text: string): string | null =>
  RELATIONS.find(([, called]) => called.test(text.trim()))?.[0] ?? null;

/** As a form says it; where both are printed, nobody knows which one is ticked. */
function sexOf(text: string): string | null {
  const said = text.trim().match(/\b(female|male|[fm])\b/gi) ?? [];
  const letters = new Set(said.map((word) => word.charAt(0).toLowerCase()));
  if (letters.size !== 1 || !/^\W*(female|male|[fm])\b/i.test(text)) return null;
  return letters.has('f') ? 'female' : 'male';
}

function emailOf(text: string): string | null {
  const [found] = /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/i.exec(text) ?? [];
  const email = found?.toLowerCase();
  return email !== undefined && emailProblem(email) === null ? email : null;
}

/** The day by which an office wants its patient seen: of last year to the next. */
function seeByOf(text: string, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const day = birthDateOf(text, `${year + 1}-12-31`);
  return day !== null && day >= `${year - 1}-01-01` && seeByProblem(day) === null ? day : null;
}

/** What a sender's lessons hold: names whole, and nothing that each page says anew. */
export type LessonField =
  | 'name'
  | Exclude<
      FieldName,
      | 'first_name'
      | 'middle_name'
      | 'last_name'
      | 'name_suffix'
      | 'payer_name'
      | 'plan_name'
      | 'reason'
    >;

/** A text as each field's value; null if it can't be one. */
export const READERS: Readonly<
  Record<LessonField, (text: string, today: string) => string | null>
> = {
  name: (text) => {
    const name = calledName(text) === null ? null : personNameOf(text);
    return name && `${name.first} ${name.last}`;
  },
  date_of_birth: birthDateOf,
  phone: phoneOf,
  sex: sexOf,
  email: emailOf,
  address_line1: (text) => addressPartOf('address_line1')(text)?.slice(0, 120) ?? null,
  address_line2: addressPartOf('address_line2'),
  city: addressPartOf('city'),
  state: addressPartOf('state'),
  zip_code: addressPartOf('zip_code'),
  guardian_name: plainName,
  member_id: idOf,
  group_number: idOf,
  relationship: relationshipOf,
  diagnoses: (text) => diagnosisCodesOf(text).join(' ') || null,
  requested_service: (text) => wordingOf(text)?.slice(0, 80) ?? null,
  asked_see_by: seeByOf,
  referring_provider: providerOf,
  npi: npiOf,
  referrer_phone: phoneOf,
  referrer_fax: phoneOf,
};

export const sameValue = (value: string) => value.toUpperCase().replace(/[^A-Z0-9]/g, '');

function plainName(text: string): string | null {
  const name = isNamed(text) ? personNameOf(text) : null;
  return name && [name.first, name.middle, name.last, name.suffix].filter(Boolean).join(' ');
}

/** As written, with titles: the letters after the name tell a physician from a nurse. */
function providerOf(text: string): string | null {
  const bare = text
    .replace(/^dr\.?\s+/i, '')
    .split(/[\s,]+/)
    .filter((word) => !isCredential(word))
    .join(' ');
  return plainName(bare) === null ? null : text.replace(/[|_]+/g, ' ').trim().slice(0, 200);
}
