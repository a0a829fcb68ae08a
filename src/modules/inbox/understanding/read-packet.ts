import type { PacketPage } from '../packet.schema';
import { candidates, decide, LEAST } from './candidates';
import type { LabeledPage } from './labeled-page';
import type { LabelKind } from './labels';
import type { Lesson } from './lessons';
import { pagesOfOthers } from './others-pages';
import { behindLabel, labeledOn, type Section } from './page-fields';
import { clipOf, confidenceOf, rowsOf, textOf } from './page-words';
import { type LessonField, READERS, sameValue } from './readers';
import { type Suggested, suggestedPriority } from './red-flags';
import type { FieldName, Suggestion, Suggestions } from './suggestion';
import { npiOf, personNameOf } from './values';

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
  pages: readonly LabeledPage[],
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

/** Who refers, as that sender turned out the last time. */
function providerBefore(lessons: readonly Lesson[]): Suggestion | undefined {
  const value = lessons.find(({ lesson }) => lesson === 'referring_provider')?.referring_provider;
  return value ? { value, isSure: false, isAsBefore: true } : undefined;
}

/** A field beside the label that the clinic taught for this sender: a doubt always, for a person to look at. */
function taughtField(
  pages: readonly LabeledPage[],
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
