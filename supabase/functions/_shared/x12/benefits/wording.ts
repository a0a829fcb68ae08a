import type { Coded } from '../codes/coded.ts';
import type { Network, Quantity } from './benefit.ts';
import type { Stretch } from './dates.ts';

/** Words that the sentences and the comparison share. American English, as the clinics speak. */

const amountsWith = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

// Made once: a large response has thousands of amounts, and making a format takes longer than using it.
const WHOLE = amountsWith(0);
const WITH_CENTS = amountsWith(2);

export function dollars(cents: number): string {
  const text = (cents % 100 === 0 ? WHOLE : WITH_CENTS).format(Math.abs(cents) / 100);
  return `${cents < 0 ? '−' : ''}$${text}`;
}

const NETWORKS: Readonly<Record<Network, string>> = {
  in: 'in network',
  out: 'out of network',
  both: 'in or out of network',
  unknown: '',
};

export const networkWords = (network: Network): string => NETWORKS[network];

/** Individual and family are named; a benefit without a level is for the patient. */
export const levelWords = (level: Coded | null): string => (level ? level.label.toLowerCase() : '');

/** "a day", "an admission": by the sound that the word begins with. */
const withArticle = (noun: string) => `${/^([aeio]|hour)/.test(noun) ? 'an' : 'a'} ${noun}`;

/** Periods of amounts: "a calendar year", "in a lifetime". A visit's goes without saying; what is met or left has none. */
export function periodWords(period: Coded | null): string {
  switch (period?.code) {
    case undefined:
    case '24':
    case '27':
    case '29':
    case '33':
      return '';
    case '13':
      return 'every 24 hours';
    case '32':
      return 'in a lifetime';
    default:
      return period?.isKnown ? withArticle(period.label) : `per ${period?.label}`;
  }
}

/** "$250 an admission", "$300 left": an amount with the stretch of time it is for. */
export function amountWords(cents: number, period: Coded | null): string {
  switch (period?.code) {
    case '24':
      return `${dollars(cents)} used this year`;
    case '29':
      return `${dollars(cents)} left`;
    case '33':
      return `${dollars(cents)} left in a lifetime`;
    default:
      return `${dollars(cents)} ${periodWords(period)}`.trim();
  }
}

const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** "Jan 1, 2026". Thousands of them in a large response: one format, made once. */
export const dayWords = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

/** "Jan 1, 2026 to Dec 31, 2026", "from Jan 1, 2026"; empty where no day is told. */
export function stretchWords({ from, to }: Pick<Stretch, 'from' | 'to'>): string {
  if (from !== null && to !== null) return `${dayWords(from)} to ${dayWords(to)}`;
  if (from !== null) return `from ${dayWords(from)}`;
  return to === null ? '' : `until ${dayWords(to)}`;
}

const FIXED = new Set(['used', 'approved', 'minimum', 'maximum', 'age, at most', 'age, at least']);

const plural = (unit: string) => {
  if (FIXED.has(unit)) return unit;
  return unit === 'service or procedure' ? 'services or procedures' : `${unit}s`;
};

const counted = (count: number, unit: string) => `${count} ${count === 1 ? unit : plural(unit)}`;

/** When a count is for: "a calendar year", "every 2 years", "left"; beside a rate, for how long it goes on. */
function quantityPeriod({ period, periods, rate }: Quantity): string {
  if (!period) return '';
  if (['29', '33'].includes(period.code)) return 'left';
  if (period.code === '24') return 'used this year';
  const single = period.label.replace(/s$/, '');
  if (rate !== null) return `for ${counted(periods ?? 1, single)}`;
  return periods !== null && periods > 1
    ? `every ${counted(periods, single)}`
    : periodWords(period) || withArticle(single);
}

/** "30 visits a calendar year", "18 visits left", "12 visits, 3 a week, for 1 month", "1 visit every 2 years". */
export function quantityWords(quantity: Quantity): string {
  const { amount, text, unit, rate, pattern } = quantity;
  const count = amount === null ? text : String(amount);
  const what = unit && (amount === 1 ? unit.label : plural(unit.label));
  const each = rate && withArticle(rate.per.label);
  const head = [count, what].filter((part) => part).join(' ');
  const when = quantityPeriod(quantity);
  if (each === null) return [head, when, pattern?.label].filter((part) => part).join(' ');
  return list(
    rate?.count === null ? `${head} ${each}` : head,
    rate?.count === null ? '' : `${rate?.count} ${each}`,
    when,
    pattern?.label ?? '',
  );
}

/** Parts that are empty are left out: "in network", "at the office". */
export const list = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(', ');
