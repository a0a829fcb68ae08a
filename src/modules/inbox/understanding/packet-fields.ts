import type { AddressPart } from './addresses';
import { bornByAge } from './born-by-age';
import { candidates, decide } from './candidates';
import { asDoubt } from './clearest';
import type { LabelKind } from './label-kinds';
import type { LabeledPage } from './labeled-page';
import type { Lesson } from './lessons';
import { memberByItself } from './member-by-itself';
import { bornBehindName } from './names-in-context';
import { npiByItself } from './npi-by-itself';
import { patientAddress } from './patient-address';
import { patientName } from './patient-name';
import { patientPhone } from './patient-phone';
import { patientSex } from './patient-sex';
import { type LessonField, READERS, sameValue } from './readers';
import type { Section } from './sections';
import type { FieldName, Suggestion, Suggestions } from './suggestion';
import { providerBefore, taughtField } from './taught-fields';
import { payerOf, planOf, wordingOf } from './text-values';

export interface Circumstances {
  today: string;
  /** The clinic's own numbers, which aren't the sender's. */
  ownNumbers: readonly string[];
  /** The clinic's earlier corrections for this sender. */
  lessons?: readonly Lesson[];
}

/** Labels of the parts of an address; behind "City" state and ZIP code may follow. */
const PART_LABELS: Readonly<Record<AddressPart, readonly LabelKind[]>> = {
  address_line1: ['address'],
  address_line2: [],
  city: ['city'],
  state: ['state', 'city'],
  zip_code: ['zip', 'city'],
};

export function fieldsOf(
  pages: readonly LabeledPage[],
  { today, ownNumbers, lessons = [] }: Circumstances,
): Suggestions {
  const foreign = new Set(ownNumbers.map((number) => number.replace(/\D/g, '').slice(-10)));
  const notOwn = (value: string | null) =>
    value !== null && foreign.has(value.replace(/\D/g, '').slice(-10)) ? null : value;
  const pick = (
    kinds: readonly LabelKind[],
    sections: readonly Section[],
    read: (text: string) => string | null,
    avoid: readonly Section[] = [],
  ) =>
    decide(
      candidates(pages, {
        kinds,
        sections,
        avoid,
        read,
        isOfMany: kinds.includes('phone') || kinds.includes('email'),
      }),
    );
  const reader = (field: LessonField) => (text: string) => notOwn(READERS[field](text, today));
  /** A field by its label, or by the place that the clinic taught. */
  const field = (
    name: LessonField,
    kinds: readonly LabelKind[],
    sections: readonly Section[],
    avoid: readonly Section[] = [],
  ) => asTaught(pick(kinds, sections, reader(name), avoid), name);

  function asTaught(plainly: Suggestion | undefined, name: LessonField): Suggestion | undefined {
    const taught = taughtField(pages, name, lessons, (text) =>
      name === 'name' && READERS.name(text, today) !== null ? text : reader(name)(text),
    );
    const isSame = taught && plainly && sameValue(taught.value) === sameValue(plainly.value);
    return taught === undefined || isSame ? plainly : taught;
  }

  const name = patientName(pages, (plainly) => asTaught(plainly, 'name'));
  const payerOfKind = (kind: 'payer' | 'plan') =>
    pick([kind], ['insurance'], (text) => payerOf(text)?.slice(0, 80) ?? null, ['secondary']);
  const named = payerOfKind('payer');
  const payer = named ?? payerOfKind('plan');
  const plan = pick(['plan'], ['insurance'], (text) => planOf(text)?.slice(0, 120) ?? null, [
    'secondary',
  ]);
  const relationship = field(
    'relationship',
    ['relation'],
    ['insurance'],
    ['patient', 'guardian', 'referrer', 'recipient', 'secondary', 'none'],
  );

  const born =
    field('date_of_birth', ['born'], ['patient'], ['guardian', 'referrer']) ??
    bornBehindName(pages, today) ??
    bornByAge(pages, today);
  const ofPatient = [['patient'], ['referrer', 'recipient', 'insurance']] as const;
  const address = field('address_line1', ['address'], ...ofPatient);

  return withoutGaps({
    ...name,
    date_of_birth: born,
    phone: patientPhone(pages, (sections, avoid) => field('phone', ['phone'], sections, avoid), {
      name,
      address: address?.value,
      isChild: born !== undefined && isMinor(born.value, today),
      isOwn: (number) => notOwn(number) === null,
    }),
    ...patientAddress(pages, address, (part, some) =>
      asTaught(
        decide(
          candidates(some, {
            kinds: PART_LABELS[part],
            sections: ofPatient[0],
            avoid: ofPatient[1],
            read: reader(part),
          }),
        ),
        part,
      ),
    ),
    sex: patientSex(
      pages,
      field('sex', ['sex'], ['patient'], [...ofPatient[1], 'guardian', 'secondary']),
    ),
    email: field('email', ['email'], ['patient'], [...ofPatient[1], 'guardian', 'secondary']),
    guardian_name: field('guardian_name', ['guardian'], ['guardian', 'patient']),
    payer_name: payer,
    member_id:
      field(
        'member_id',
        ['member', 'subscriber'],
        ['insurance'],
        ['patient', 'secondary', 'referrer'],
      ) ??
      field('member_id', ['member', 'subscriber'], ['insurance'], ['secondary']) ??
      memberByItself(pages, payer?.value),
    group_number: field('group_number', ['group'], ['insurance'], ['secondary']),
    plan_name: named && plan && sameValue(named.value) !== sameValue(plan.value) ? plan : undefined,
    // "Child" may be said of either of the two.
    relationship:
      relationship?.value === 'self' ? relationship : relationship && asDoubt(relationship),
    asked_see_by: field('asked_see_by', ['see_by'], ['none']),
    reason: pick(['reason'], ['none'], (text) =>
      text.length > 5 ? (wordingOf(text)?.slice(0, 2000) ?? null) : null,
    ),
    requested_service: field('requested_service', ['service'], ['none']),
    diagnoses: field('diagnoses', ['diagnosis'], ['none']),
    referring_provider:
      field('referring_provider', ['provider'], ['referrer'], ['recipient', 'patient']) ??
      providerBefore(lessons),
    npi: field('npi', ['npi'], ['referrer'], ['recipient']) ?? npiByItself(pages),
    referrer_phone: field(
      'referrer_phone',
      ['phone'],
      ['referrer'],
      ['patient', 'guardian', 'recipient', 'insurance', 'none'],
    ),
    referrer_fax: field(
      'referrer_fax',
      ['fax'],
      ['referrer'],
      ['patient', 'recipient', 'insurance'],
    ),
  });
}

const MAJORITY = 18;

/** Whether a person born on one day is a minor on another; days as the database writes them. */
const isMinor = (born: string, today: string) =>
  `${Number(born.slice(0, 4)) + MAJORITY}${born.slice(4)}` > today;

function withoutGaps(fields: Partial<Record<FieldName, Suggestion | undefined>>): Suggestions {
  const kept: Suggestions = {};
  for (const name of Object.keys(fields).filter(isField)) {
    const suggestion = fields[name];
    if (suggestion) kept[name] = suggestion;
  }
  return kept;

  function isField(name: string): name is FieldName {
    return Object.hasOwn(fields, name);
  }
}
