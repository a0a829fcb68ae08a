import { addressPartOf } from './addresses';
import { emailOf, relationshipOf, seeByOf, sexOf } from './choices';
import { calledName, isCredential } from './name-words';
import { isNamed, wordingOf } from './text-values';
import { birthDateOf, diagnosisCodesOf, idOf, npiOf, personNameOf, phoneOf } from './values';

export type LessonField =
  | 'name'
  | 'date_of_birth'
  | 'phone'
  | 'sex'
  | 'email'
  | 'address_line1'
  | 'address_line2'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'guardian_name'
  | 'member_id'
  | 'group_number'
  | 'relationship'
  | 'diagnoses'
  | 'requested_service'
  | 'asked_see_by'
  | 'referring_provider'
  | 'npi'
  | 'referrer_phone'
  | 'referrer_fax';

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
