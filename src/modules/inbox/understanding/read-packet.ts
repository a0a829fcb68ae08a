import type { KeptLine, PacketPage } from '../packet.schema';
import type { PageKind } from '../packets.model';
import { changesBetween } from './changes-between';
import type { LabelKind } from './labels';
import type { Lesson } from './lessons';
import { behindLabel, type Labeled, labeledOn, type Section } from './page-fields';
import { type Clip, clipOf, confidenceOf, rowsOf, textOf } from './page-words';
import { type LessonField, READERS, sameValue } from './readers';
import { type Suggested, suggestedPriority } from './red-flags';
import { birthDateOf, isAmbiguous, npiOf, personNameOf } from './values';

/** What can be suggested for a referral. */
export type FieldName =
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'name_suffix'
  | 'date_of_birth'
  | 'phone'
  | 'address_line1'
  | 'guardian_name'
  | 'payer_name'
  | 'member_id'
  | 'group_number'
  | 'reason'
  | 'requested_service'
  | 'diagnoses'
  | 'referring_provider'
  | 'npi'
  | 'referrer_phone'
  | 'referrer_fax';

/** A value as it was read, for a person to check, beside the clip that it was read from. */
export interface Suggestion {
  value: string;
  /** Nothing speaks against it. */
  isSure: boolean;
  /** It stands where that sender's form had it, or is who it was from: as the clinic filed it the last time. */
  isAsBefore?: boolean;
  /** Where it was read; on no page where it is remembered alone. */
  at?: { pageId: string; clip: Clip };
}

export type Suggestions = Partial<Record<FieldName, Suggestion>>;

export interface PacketReading {
  fields: Suggestions;
  priority: Suggested;
  /** Pages of somebody else than the first patient: to be split off. */
  othersPages: string[];
}

interface Circumstances {
  today: string;
  /** Numbers that are the clinic's own, and not the sender's. */
  ownNumbers?: readonly string[];
  /** What the clinic corrected for this sender before. */
  lessons?: readonly Lesson[];
}

/** In percent: under the first nothing is suggested, from the second on a value that fits is sure. */
const LEAST = 45;
const SURE = 82;

interface Candidate {
  value: string;
  confidence: number;
  pageId: string;
  clip: Clip;
  /** The higher, the more it is where such a value belongs. */
  rank: number;
}

interface ReadPage {
  id: string;
  kind: PageKind;
  lines: readonly KeptLine[];
  labeled: Labeled[];
}

/** What a value gets that stands in the part of a page where such values belong; more than any kind of page. */
const BELONGS = 4;
/** Letters in which two readings of one value differ at most. */
const MISREAD = 2;

/** Of which page a value is taken before others. */
const KIND_RANK: Readonly<Partial<Record<PageKind, number>>> = {
  referral: 3,
  demographics: 2,
  insurance_card: 2,
  note: 1,
};

/** What the pages of a packet say of a referral. What can't be made out is left out; nothing is set by it. */
export function readPacket(
  pages: readonly Pick<PacketPage, 'id' | 'kind' | 'lines'>[],
  circumstances: Circumstances,
): PacketReading {
  const read = pages
    .filter(({ kind }) => kind !== 'junk')
    .map(({ id, kind, lines }) => ({
      id,
      kind: kind ?? 'other',
      lines: lines ?? [],
      labeled: labeledOn(lines ?? []),
    }));
  const others = pagesOfOthers(read, circumstances.today);
  const own = read.filter(({ id }) => !others.includes(id));
  const referral = own.filter(({ kind }) => kind === 'referral' || kind === 'note');
  const said = (referral.length > 0 ? referral : own)
    .flatMap(({ lines }) => rowsOf(lines).map(textOf))
    .join('. ');
  return {
    fields: fieldsOf(own, circumstances),
    priority: suggestedPriority(said),
    othersPages: others,
  };
}

function fieldsOf(
  pages: readonly ReadPage[],
  { today, ownNumbers = [], lessons = [] }: Circumstances,
): Suggestions {
  const foreign = new Set(ownNumbers.map((number) => number.replace(/\D/g, '').slice(-10)));
  const notOwn = (value: string | null) =>
    value !== null && foreign.has(value.replace(/\D/g, '').slice(-10)) ? null : value;
  const pick = (
    kinds: readonly LabelKind[],
    sections: readonly Section[],
    read: (text: string) => string | null,
    avoid: readonly Section[] = [],
  ) => decide(candidates(pages, { kinds, sections, avoid, read }));
  const reader = (field: LessonField) => (text: string) => notOwn(READERS[field](text, today));
  /** A field as its label says, or as the clinic said before where it stands. */
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

  const named = asTaught(
    pick(['name'], ['patient'], (text) => (personNameOf(text) ? text : null), [
      'referrer',
      'recipient',
      'guardian',
    ]),
    'name',
  );
  const name = named && personNameOf(named.value);
  const part = (value: string | undefined): Suggestion | undefined =>
    named && value ? { ...named, value } : undefined;
  const word = (text: string) => personNameOf(`${text} Xx`)?.first ?? null;

  return withoutGaps({
    first_name: part(name?.first) ?? pick(['first'], ['patient'], word),
    middle_name: part(name?.middle),
    last_name: part(name?.last) ?? pick(['last'], ['patient'], word),
    name_suffix: part(name?.suffix),
    date_of_birth: field('date_of_birth', ['born'], ['patient'], ['guardian', 'referrer']),
    phone: field(
      'phone',
      ['phone'],
      ['patient'],
      ['referrer', 'recipient', 'guardian', 'insurance'],
    ),
    address_line1: field(
      'address_line1',
      ['address'],
      ['patient'],
      ['referrer', 'recipient', 'insurance'],
    ),
    guardian_name: field('guardian_name', ['guardian'], ['guardian', 'patient']),
    payer_name: pick(['payer'], ['insurance'], (text) =>
      /[A-Za-z]{3}/.test(text) ? text.slice(0, 80) : null,
    ),
    member_id:
      field('member_id', ['member'], ['insurance'], ['patient']) ??
      field('member_id', ['member'], ['insurance']),
    group_number: field('group_number', ['group'], ['insurance']),
    reason: pick(['reason'], ['none'], (text) => (text.length > 5 ? text.slice(0, 2000) : null)),
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

/** A number with the check digit of an NPI whose label could not be read: a doubt, and only where there is no second. */
function npiByItself(pages: readonly ReadPage[]): Suggestion | undefined {
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

/** Who refers, as that sender turned out the last time. */
function providerBefore(lessons: readonly Lesson[]): Suggestion | undefined {
  const value = lessons.find(({ lesson }) => lesson === 'referring_provider')?.referring_provider;
  return value ? { value, isSure: false, isAsBefore: true } : undefined;
}

/** A field beside the label that the clinic taught for this sender: a doubt always, for a person to look at. */
function taughtField(
  pages: readonly ReadPage[],
  field: LessonField,
  lessons: readonly Lesson[],
  read: (text: string) => string | null,
): Suggestion | undefined {
  for (const { lesson, subject, label, place, page_kind } of lessons) {
    if (lesson !== 'field' || subject !== field || label === null || place === null) continue;
    const likely = pages.toSorted(
      (a, b) => Number(b.kind === page_kind) - Number(a.kind === page_kind),
    );
    for (const { id, lines } of likely) {
      const words = behindLabel(rowsOf(lines), { label, place }) ?? [];
      const value = confidenceOf(words) >= LEAST ? read(textOf(words)) : null;
      if (value !== null) {
        return { value, isSure: false, isAsBefore: true, at: { pageId: id, clip: clipOf(words) } };
      }
    }
  }
  return undefined;
}

interface Wanted {
  kinds: readonly LabelKind[];
  /** Where such a value belongs. */
  sections: readonly Section[];
  /** Where it is another's. */
  avoid: readonly Section[];
  read: (text: string) => string | null;
}

function candidates(
  pages: readonly ReadPage[],
  { kinds, sections, avoid, read }: Wanted,
): Candidate[] {
  return pages.flatMap(({ id, kind, labeled }) =>
    labeled.flatMap((one): Candidate[] => {
      if (!kinds.includes(one.kind) || avoid.includes(one.section)) return [];
      const value = read(one.text);
      if (value === null || value === '') return [];
      const belongs = sections.includes(one.section) ? BELONGS : 0;
      return [
        {
          value,
          confidence: one.confidence,
          pageId: id,
          clip: one.clip,
          rank: belongs + (KIND_RANK[kind] ?? 0),
        },
      ];
    }),
  );
}

/** The value that belongs there most. What is read twice alike is surer, what another page contradicts isn't. */
function decide(found: readonly Candidate[]): Suggestion | undefined {
  const sorted = found
    .filter(({ confidence }) => confidence >= LEAST)
    .toSorted((a, b) => b.rank - a.rank || b.confidence - a.confidence);
  const [first] = sorted;
  if (!first) return undefined;
  const best = readBetter(first, sorted);
  const rest = sorted.filter((one) => one !== best);
  const alike = rest.filter(({ value }) => sameValue(value) === sameValue(best.value));
  const others = rest.filter(
    ({ value, rank }) => sameValue(value) !== sameValue(best.value) && rank >= best.rank - 1,
  );
  const isClear = best.confidence >= SURE || (alike.length > 0 && best.confidence >= LEAST + 15);
  return {
    value: best.value,
    isSure:
      isClear && others.length <= alike.length && !isDoubtful(best.value) && !isAtEdge(best.clip),
    at: { pageId: best.pageId, clip: best.clip },
  };
}

/** The same value where another page of the packet has it more legibly. */
const readBetter = (first: Candidate, all: readonly Candidate[]) =>
  all.find(
    ({ value, confidence, rank }) =>
      first.confidence < SURE &&
      confidence >= SURE &&
      rank >= BELONGS === first.rank >= BELONGS &&
      changesBetween(sameValue(value), sameValue(first.value)) <= MISREAD,
  ) ?? first;

/** Letters may be cut off there. */
const isAtEdge = ({ x0, x1 }: Clip) => x0 < 6 || x1 > 994;

const isDoubtful = (value: string) =>
  /\d/.test(value) && /^[A-Z0-9-]+$/.test(value) && isAmbiguous(value);

function withoutGaps(fields: Record<FieldName, Suggestion | undefined>): Suggestions {
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

/** Pages that name a patient born on another day than the first one, or, without a day, called otherwise; and those that follow them. */
function pagesOfOthers(pages: readonly ReadPage[], today: string): string[] {
  let first: { born?: string; name?: string } = {};
  let isOther = false;
  const others: string[] = [];
  for (const { id, labeled } of pages) {
    const read = (wanted: LabelKind, reader: (text: string) => string | null) =>
      labeled
        .filter(
          ({ kind, section, confidence }) =>
            kind === wanted && !NOT_PATIENTS.has(section) && confidence >= LEGIBLE,
        )
        .map(({ text }) => reader(text))
        .find((value) => value !== null) ?? undefined;
    const born = read('born', (text) => birthDateOf(text, today));
    const name = read('name', (text) => READERS.name(text, today));
    if (born !== undefined && first.born !== undefined) isOther = born !== first.born;
    else if (name !== undefined && first.name !== undefined) isOther = isAnother(name, first.name);
    first = { ...(born ? { born } : {}), ...(name ? { name } : {}), ...first };
    if (isOther) others.push(id);
  }
  return others;
}

/** In percent: what was read worse tells nobody apart. */
const LEGIBLE = 75;
const NOT_PATIENTS: ReadonlySet<Section> = new Set([
  'guardian',
  'insurance',
  'referrer',
  'recipient',
]);

/** Whether two names have no part in common, misread letters granted. */
const isAnother = (name: string, first: string) =>
  !name
    .toLowerCase()
    .split(' ')
    .some((part) =>
      first
        .toLowerCase()
        .split(' ')
        .some((one) => changesBetween(part, one) <= MISREAD),
    );
