import type { Coded } from '../codes/coded.ts';
import type { Network, Quantity } from './benefit.ts';

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

/** Individual and family are said; a benefit without a level is for whoever is treated. */
export const levelWords = (level: Coded | null): string => (level ? level.label.toLowerCase() : '');

/** Periods of amounts: "a calendar year", "for a lifetime". What is met or left has none. */
export function periodWords(period: Coded | null): string {
  switch (period?.code) {
    case undefined:
    case '24':
    case '27':
    case '29':
    case '33':
      return '';
    case '32':
      return 'in a lifetime';
    default:
      return period?.isKnown ? `a ${period.label}` : `per ${period?.label}`;
  }
}

const FIXED = new Set(['used', 'approved', 'minimum', 'maximum', 'age, at most', 'age, at least']);

const plural = (unit: string) => {
  if (FIXED.has(unit)) return unit;
  return unit === 'service or procedure' ? 'services or procedures' : `${unit}s`;
};

/** "30 visits a calendar year", "18 visits remaining", "1 visit every 2 years". */
export function quantityWords({ amount, text, unit, period, periods, pattern }: Quantity): string {
  const count = amount ?? text;
  const what = unit && (amount === 1 ? unit.label : plural(unit.label));
  const when = () => {
    if (!period) return '';
    if (['29', '33'].includes(period.code)) return 'remaining';
    if (period.code === '24') return 'used this year';
    const single = period.label.replace(/s$/, '');
    return periods !== null && periods > 1
      ? `every ${periods} ${plural(single)}`
      : periodWords(period) || `a ${single}`;
  };
  return [count, what, when(), pattern?.label].filter((part) => part).join(' ');
}

/** Parts that are empty are left out: "in network", "at the office". */
export const list = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(', ');
