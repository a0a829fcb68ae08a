import {
  benefitKind,
  coverageLevel,
  deliveryPattern,
  insuranceType,
  placeOfService,
  quantityUnit,
  timePeriod,
} from '../codes/benefit-codes.ts';
import { codedOrNull } from '../codes/coded.ts';
import { lookUp } from '../codes/look-up.ts';
import { serviceType } from '../codes/service-types.ts';
import { type Loop, loopsInside, segmentsOf } from '../loops/loop.ts';
import { componentsAt, elementAt, repetitionsAt, type Segment } from '../syntax/segment.ts';
import type { Authorization, Benefit, Network, Quantity } from './benefit.ts';
import { readDatedEvent, readReference, readRelatedEntity } from './read-party.ts';
import { readRejection } from './rejection.ts';

const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;
/** Some payers write $1,500.00, though X12 has neither; `12,50` could mean anything. */
const GROUPED = /^\$?-?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/;

function readNumber(text: string): number | null {
  const plain = GROUPED.test(text) ? text.replace(/[$,]/g, '') : text;
  return NUMBER.test(plain) ? Number(plain) : null;
}

/** Nines fill the field where there is no limit. */
const FILLER = /^\$?(9{6,}|9{1,3}(,999)+)(\.9*)?$/;

/** EB06 of what is left, this year or in a lifetime. */
const LEFT = new Set(['29', '33']);

/**
 * Whole cents; null for what is no amount a person may have to pay. Below zero nothing is left; of any other amount
 * nobody knows what less than nothing means.
 */
function readCents(text: string, period: string): number | null {
  const amount = readNumber(text);
  if (amount === null || FILLER.test(text)) return null;
  const cents = Math.round(amount * 100);
  if (!Number.isSafeInteger(cents)) return null;
  if (cents >= 0) return Math.abs(cents);
  return LEFT.has(period) ? 0 : null;
}

const isNegative = (text: string) => (readNumber(text) ?? 0) < 0;

/** EB08 is a decimal (0.2 for 20 %, domain.md §10.1); payers who send 20 mean the same. */
function readPercent(text: string): number | null {
  const share = readNumber(text);
  if (share === null || share < 0 || share > 100) return null;
  return Math.round((share <= 1 ? share * 100 : share) * 100) / 100;
}

const NETWORKS: Readonly<Record<string, Network>> = { Y: 'in', N: 'out', W: 'both' };

const AUTHORIZATIONS: Readonly<Record<string, Authorization>> = {
  Y: 'required',
  N: 'not_required',
  U: 'unknown',
};

/** EB09 and EB10: a number and what it counts; the period is EB06. */
function countOf(eb: Segment): Quantity[] {
  const [unit, text] = [elementAt(eb, 9), elementAt(eb, 10)];
  if (unit === '' && text === '') return [];
  return [
    {
      amount: readNumber(text),
      text,
      unit: codedOrNull(quantityUnit, unit),
      period: codedOrNull(timePeriod, elementAt(eb, 6)),
      periods: null,
      rate: null,
      pattern: null,
    },
  ];
}

/** HSD: HSD01 and HSD02 count, HSD03 and HSD04 are a rate (or count alone), HSD05 and HSD06 the period. */
function deliveryOf(hsd: Segment): Quantity {
  const [unit, count] = [elementAt(hsd, 1), elementAt(hsd, 2)];
  const per = codedOrNull(quantityUnit, elementAt(hsd, 3));
  const isCounted = count !== '';
  const text = isCounted ? count : elementAt(hsd, 4);
  return {
    amount: readNumber(text),
    text,
    unit: codedOrNull(quantityUnit, unit) ?? per,
    rate: isCounted && per !== null ? { count: readNumber(elementAt(hsd, 4)), per } : null,
    period: codedOrNull(timePeriod, elementAt(hsd, 5)),
    periods: readNumber(elementAt(hsd, 6)),
    pattern: codedOrNull(deliveryPattern, elementAt(hsd, 7)),
  };
}

const inLoops = (loop: Loop, ids: readonly string[], id: string): Segment[] =>
  loopsInside(loop, ...ids).flatMap((inner) => segmentsOf(inner, id));

export function readBenefit(loop: Loop): Benefit[] {
  const [eb] = segmentsOf(loop, 'EB');
  if (!eb) return [];
  const [money, share] = [elementAt(eb, 7), elementAt(eb, 8)];
  const [cents, percent] = [readCents(money, elementAt(eb, 6)), readPercent(share)];
  const iii = inLoops(loop, ['2115C', '2115D'], 'III');
  const messages = segmentsOf(loop, 'MSG').filter((segment) => elementAt(segment, 1) !== '');
  const isPlace = (segment: Segment) => elementAt(segment, 1) === 'ZZ';
  return [
    {
      number: eb.number,
      kind: benefitKind(elementAt(eb, 1)),
      level: codedOrNull(coverageLevel, elementAt(eb, 2)),
      services: repetitionsAt(eb, 3).map(serviceType),
      insuranceType: codedOrNull(insuranceType, elementAt(eb, 4)),
      plan: elementAt(eb, 5),
      period: codedOrNull(timePeriod, elementAt(eb, 6)),
      cents,
      percent,
      unreadable: [
        ...(money !== '' && (cents === null || isNegative(money)) ? [money] : []),
        ...(share !== '' && percent === null ? [share] : []),
      ],
      quantities: [...countOf(eb), ...segmentsOf(loop, 'HSD').map(deliveryOf)],
      authorization: lookUp(AUTHORIZATIONS, elementAt(eb, 11)) ?? null,
      network: lookUp(NETWORKS, elementAt(eb, 12)) ?? 'unknown',
      procedure: componentsAt(eb, 13),
      places: iii.filter(isPlace).map((segment) => placeOfService(elementAt(segment, 2))),
      conditions: iii
        .filter((segment) => !isPlace(segment))
        .map((segment) => segment.elements.join(' ').trim())
        .filter((text) => text !== ''),
      dates: segmentsOf(loop, 'DTP').map(readDatedEvent),
      references: segmentsOf(loop, 'REF').map(readReference),
      messages: messages.map((segment) => elementAt(segment, 1)),
      messageNumbers: messages.map(({ number }) => number),
      rejections: segmentsOf(loop, 'AAA').map((segment) => readRejection(segment, loop.id)),
      entities: loopsInside(loop, '2120C', '2120D').flatMap(readRelatedEntity),
    },
  ];
}
