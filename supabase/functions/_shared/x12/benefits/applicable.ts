import type { Coded } from '../codes/coded.ts';
import type { Accumulator } from './accumulator.ts';
import type { Network } from './benefit.ts';
import { includes, stretchOf } from './dates.ts';
import { ofPartFor } from './medicare-part.ts';
import type { Occasion } from './occasion.ts';
import type { DatedEvent } from './party.ts';
import type { Charge } from './service-benefits.ts';

/** Which of a payer's statements about money count on one visit. */

export type NetworkChoice = 'in' | 'out';

/** A visit: what a payer says of costs differs by all of it. */
export interface Visit extends Occasion {
  readonly network: NetworkChoice;
}

/** "In" and "in or out" both count in network; what the payer leaves open only where it says nothing else. */
function ofNetwork<Item extends { readonly network: Network }>(
  items: readonly Item[],
  wanted: NetworkChoice,
): Item[] {
  const found = items.filter(({ network }) => network === wanted || network === 'both');
  return found.length > 0 ? found : items.filter(({ network }) => network === 'unknown');
}

interface Dated {
  readonly dates: readonly DatedEvent[];
  readonly level: Coded | null;
  readonly network: Network;
  readonly messages: readonly string[];
  readonly plan: string;
}

/** Those of the plan year that the day is in. One that begins later takes the place of one without an end. */
function ofYear<Item extends Dated>(items: readonly Item[], day: string): Item[] {
  const current = items
    .map((item) => ({ item, year: stretchOf(item.dates, day) }))
    .filter(({ year }) => includes(year, day));
  const subject = ({ level, network, messages, plan }: Item) =>
    JSON.stringify([level?.code, network, messages, plan]);
  return current
    .filter(
      ({ item, year }) =>
        year.from === null ||
        year.to !== null ||
        !current.some(
          (other) =>
            other.year.from !== null &&
            other.year.from > (year.from ?? '') &&
            subject(other.item) === subject(item),
        ),
    )
    .map(({ item }) => item);
}

interface Placed {
  readonly places: readonly Coded[];
  readonly procedure: readonly string[];
}

/** What is told of one procedure alone says little of the others. */
function general<Item extends Placed>(items: readonly Item[]): readonly Item[] {
  const found = items.filter(({ procedure }) => procedure.length === 0);
  return found.length > 0 ? found : items;
}

/** What is told of the place, else what is told of none, else of another one. */
function ofPlace<Item extends Placed>(items: readonly Item[], place: string | null) {
  if (place === null) return items;
  const there = items.filter(({ places }) => places.some(({ code }) => code === place));
  if (there.length > 0) return there;
  const anywhere = items.filter(({ places }) => places.length === 0);
  return anywhere.length > 0 ? anywhere : items;
}

const TELEHEALTH_PLACES = new Set(['02', '10']);
const TELEHEALTH = /\b(tele-?(health|medicine|visit)|virtual|e-?visit|teladoc)/i;

/** A visit on a screen costs otherwise than one in a room. */
const isOnScreen = ({ places, messages }: Charge) =>
  (places.length > 0 && places.every(({ code }) => TELEHEALTH_PLACES.has(code))) ||
  messages.some((message) => TELEHEALTH.test(message));

const SPECIALIST = /(?<!non[ -]?)\bspecialist|\bspec\b/i;
const PRIMARY_CARE =
  /\b(primary[ -]care|pcp|family (doctor|physician|practice|medicine)|general pract|non[ -]?specialist)/i;

type MarkedFor = 'specialist' | 'primary_care' | 'anybody';

/** Whom a charge is for, by the payer's messages; one that names both is for both. */
export function markedFor({ messages }: Charge): MarkedFor {
  if (messages.some((message) => SPECIALIST.test(message))) return 'specialist';
  return messages.some((message) => PRIMARY_CARE.test(message)) ? 'primary_care' : 'anybody';
}

/** Ours are specialists: their charges before those for anybody, and a family doctor's only where there is no other. */
export function ofSpecialist(charges: readonly Charge[]): readonly Charge[] {
  for (const wanted of ['specialist', 'anybody'] as const) {
    const found = charges.filter((charge) => markedFor(charge) === wanted);
    if (found.length > 0) return found;
  }
  return charges;
}

export const isPersonal = ({ level }: Pick<Charge, 'level'>) => level?.code !== 'FAM';

/** The charges that may be asked for on a visit. */
export function chargesOn(charges: readonly Charge[], visit: Visit): readonly Charge[] {
  const { network, serviceDate, place } = visit;
  const here = charges.filter(
    (charge) => TELEHEALTH_PLACES.has(place ?? '') || !isOnScreen(charge),
  );
  const current = ofYear(ofPartFor(here, place), serviceDate).filter(isPersonal);
  return ofPlace(general(ofNetwork(current, network)), place);
}

/** Amounts of one place, and those of none, which count everywhere. */
function ofPlaceOrAny(parts: readonly Accumulator[], place: string | null) {
  const there = parts.filter(
    ({ places }) => places.length === 0 || places.some(({ code }) => code === place),
  );
  return there.length > 0 ? there : parts;
}

/** A lifetime's amounts are about something else than this year's. */
const isLifetimes = ({ period }: Accumulator) => ['32', '33'].includes(period?.code ?? '');

/** The deductibles or out-of-pocket maximums that count on a visit. */
export function accumulatorsOn(
  accumulators: readonly Accumulator[],
  { network, serviceDate, place }: Visit,
): readonly Accumulator[] {
  const parts = ofPartFor(accumulators, place).filter((part) => !isLifetimes(part));
  return ofPlaceOrAny(general(ofNetwork(ofYear(parts, serviceDate), network)), place);
}
