import type { Coded } from '../codes/coded.ts';
import type { Benefit, Network } from './benefit.ts';
import { isDated, stretchOf } from './dates.ts';
import type { DatedEvent } from './party.ts';
import { dollars } from './wording.ts';

type AccumulatorPart = 'total' | 'met' | 'remaining';

/** A deductible or an out-of-pocket maximum, put together from the segments that each tell a part. */
export interface Accumulator {
  readonly level: Coded | null;
  readonly network: Network;
  /** What the total is for: a calendar year, a service year. */
  readonly period: Coded | null;
  readonly totalCents: number | null;
  readonly metCents: number | null;
  readonly remainingCents: number | null;
  /** The part that wasn't told and is the difference of the other two. */
  readonly computed: 'met' | 'remaining' | null;
  readonly plan: string;
  readonly insuranceType: Coded | null;
  readonly procedure: readonly string[];
  readonly places: readonly Coded[];
  readonly messages: readonly string[];
  /** Why an amount counts otherwise than it was told; empty where it doesn't. */
  readonly doubt: string;
  /** What tells its plan year, where the payer does. */
  readonly dates: readonly DatedEvent[];
  /** The segments it was made of. */
  readonly numbers: readonly number[];
}

/** EB06: 24 is what was met this year, 29 what remains, 32 and 33 are the same for a lifetime. */
function partOf(benefit: Benefit): AccumulatorPart {
  switch (benefit.period?.code) {
    case '24':
      return 'met';
    case '29':
    case '33':
      return 'remaining';
    default:
      return 'total';
  }
}

const isLifetime = (benefit: Benefit) => ['32', '33'].includes(benefit.period?.code ?? '');

/** What has to be equal for two amounts to be about the same thing. */
function subject(benefit: Benefit): string {
  return JSON.stringify([
    benefit.level?.code,
    benefit.network,
    benefit.plan,
    benefit.insuranceType?.code,
    benefit.procedure,
    benefit.places.map((place) => place.code),
    isLifetime(benefit),
  ]);
}

/** The plan year an amount is of, as far as its own dates tell one. */
const yearOf = ({ dates }: Benefit) => stretchOf(dates, null);

const isOfYear = (benefit: Benefit) => isDated(yearOf(benefit));

/** Plan years apart. What tells no year belongs to the only year there is, or stands for itself. */
function byYear(benefits: readonly Benefit[]): Benefit[][] {
  const year = (benefit: Benefit) => {
    const { from, to } = yearOf(benefit);
    return JSON.stringify([from, to]);
  };
  const years = groupBy(benefits.filter(isOfYear), year);
  const undated = benefits.filter((benefit) => !isOfYear(benefit));
  const [only, ...others] = years;
  if (undated.length === 0 || only === undefined) return years.length > 0 ? years : [undated];
  // In the order of the file: what is told first names the whole.
  if (others.length === 0) return [[...benefits]];
  return [...years, undated];
}

function groupBy(benefits: readonly Benefit[], key: (benefit: Benefit) => string): Benefit[][] {
  const groups = new Map<string, Benefit[]>();
  for (const benefit of benefits) {
    const group = groups.get(key(benefit)) ?? [];
    group.push(benefit);
    groups.set(key(benefit), group);
  }
  return [...groups.values()];
}

/** Different totals, or different remainders, for one subject: nobody can tell what belongs together. */
function isAmbiguous(benefits: readonly Benefit[]): boolean {
  const seen = new Map<AccumulatorPart, number | null>();
  return benefits.some((benefit) => {
    const part = partOf(benefit);
    if (seen.has(part) && seen.get(part) !== benefit.cents) return true;
    seen.set(part, benefit.cents);
    return false;
  });
}

type Amounts = Pick<Accumulator, 'totalCents' | 'metCents' | 'remainingCents' | 'computed'>;

/** The missing third of total = met + remaining; a difference below zero says nothing. */
function complete(amounts: Omit<Amounts, 'computed'>, isDoubtful: boolean): Amounts {
  const { totalCents: total, metCents: met, remainingCents: remaining } = amounts;
  if (isDoubtful) return { ...amounts, computed: null };
  if (total !== null && remaining !== null && met === null && total >= remaining) {
    return { ...amounts, metCents: total - remaining, computed: 'met' };
  }
  if (total !== null && met !== null && remaining === null && total >= met) {
    return { ...amounts, remainingCents: total - met, computed: 'remaining' };
  }
  return { ...amounts, computed: null };
}

/** Why what is left can't be as the payer tells it. */
function doubtOf(total: Benefit | undefined, left: Benefit | undefined): string {
  const [unreadable] = left?.unreadable ?? [];
  if (unreadable !== undefined) {
    return `The payer says “${unreadable}” is left, which ${left?.cents === 0 ? 'counts as nothing left' : 'is no amount'}.`;
  }
  const [whole, rest] = [total?.cents ?? null, left?.cents ?? null];
  return whole !== null && rest !== null && rest > whole
    ? `The payer says ${dollars(rest)} is left of ${dollars(whole)}: no more than all of it is counted.`
    : '';
}

function toAccumulator(benefits: readonly [Benefit, ...Benefit[]]): Accumulator {
  const [first] = benefits;
  const told = (part: AccumulatorPart) => benefits.find((benefit) => partOf(benefit) === part);
  const [total, left] = [told('total'), told('remaining')];
  const doubt = doubtOf(total, left);
  const most = total?.cents ?? Number.POSITIVE_INFINITY;
  const rest = left?.cents ?? null;
  return {
    level: first.level,
    network: first.network,
    period: (total ?? first).period,
    ...complete(
      {
        totalCents: total?.cents ?? null,
        metCents: told('met')?.cents ?? null,
        remainingCents: rest === null ? null : Math.min(rest, most),
      },
      doubt !== '',
    ),
    plan: first.plan,
    insuranceType: first.insuranceType,
    procedure: first.procedure,
    places: first.places,
    messages: [...new Set(benefits.flatMap((benefit) => benefit.messages))],
    doubt,
    dates: benefits.find(isOfYear)?.dates ?? [],
    numbers: benefits.map((benefit) => benefit.number),
  };
}

const isNotEmpty = (group: Benefit[]): group is [Benefit, ...Benefit[]] => group.length > 0;

/**
 * Puts totals, amounts met and remainders together. Where one subject has several of a kind (tiers,
 * say), the payer's messages may tell them apart; where they don't, each amount stands alone, and
 * nothing is computed.
 */
export function accumulate(benefits: readonly Benefit[]): Accumulator[] {
  return groupBy(benefits, subject)
    .flatMap(byYear)
    .flatMap((group) => {
      if (!isAmbiguous(group)) return [group];
      return groupBy(group, (benefit) => JSON.stringify(benefit.messages)).flatMap((tier) =>
        isAmbiguous(tier) ? tier.map((benefit) => [benefit]) : [tier],
      );
    })
    .filter(isNotEmpty)
    .map(toAccumulator);
}
