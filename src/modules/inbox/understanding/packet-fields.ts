import type { AddressPart } from './addresses';
import { bornByAge } from './born-by-age';
import { candidates, decide, LEAST } from './candidates';
import { asDoubt } from './clearest-value';
import type { LabelKind } from './label-kinds';
import type { LabeledPage } from './labeled-page';
import type { Lesson } from './lessons';
import { memberByItself } from './member-by-itself';
import { bornBehindName } from './names-in-context';
import { clipOf, rowsOf, textOf } from './page-words';
import { patientAddress } from './patient-address';
import { patientName } from './patient-name';
import { patientPhone } from './patient-phone';
import { type LessonField, READERS, sameValue } from './readers';
import type { Section } from './sections';
import type { FieldName, Suggestion, Suggestions } from './suggestion';
import { providerBefore, taughtField } from './taught-fields';
import { payerOf, planOf, wordingOf } from './text-values';
import { npiOf } from './values';

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

/**
 * A number with an NPI's check digit and an unreadable label. Always a doubt, and only if it is the
 * only one.
 */
function npiByItself(pages: readonly LabeledPage[]): Suggestion | undefined {
  const found = pages.flatMap(({ id, lines }) =>
    rowsOf(lines).flatMap((row) => {
      const isOurs = /^(to|attn|attention)\b/i.test(textOf(row));
      return row
        .filter(({ text, confidence }) => !isOurs && confidence >= LEAST && npiOf(text) !== null)
        .map((word) => ({
          value: npiOf(word.text) ?? '',
          isSure: false,
          at: { pageId: id, clip: clipOf([word]) },
        }));
    }),
  );
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

/** How far from one of two boxes the other stands, in thousandths of the page. */
const NEXT_BOX = 260;

const WORD = /^\W*(female|male|[fm])\W*$/i;

/** What stands behind the label, unless the other sex stands beside it: which of the two is ticked can't be read. */
function patientSex(
  pages: readonly LabeledPage[],
  found: Suggestion | undefined,
): Suggestion | undefined {
  const page = pages.find(({ id }) => id === found?.at?.pageId);
  const clip = found?.at?.clip;
  if (!page || !clip) return found;
  const said = rowsOf(page.lines)
    .find((row) => row.some(({ x0, y0 }) => x0 === clip.x0 && y0 === clip.y0))
    ?.filter(({ x0 }) => Math.abs(x0 - clip.x0) < NEXT_BOX)
    .flatMap(({ text }) => WORD.exec(text)?.[1]?.charAt(0).toLowerCase() ?? []);
  return new Set(said).size > 1 ? undefined : found;
}
