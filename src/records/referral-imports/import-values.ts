import { isDay } from '@/fields/checks';
import type { SEXES } from '@/records/patients/sexes';
import type { REFERRAL_PRIORITIES } from '@/records/referrals/referrals.model';

export type Sex = (typeof SEXES)[number];
export type Priority = (typeof REFERRAL_PRIORITIES)[number];

export const SEX_WORDS: Record<string, Sex> = {
  ...{ f: 'female', female: 'female', woman: 'female', m: 'male', male: 'male', man: 'male' },
  ...{
    o: 'other',
    x: 'other',
    other: 'other',
    nonbinary: 'other',
    u: 'unknown',
    unknown: 'unknown',
  },
};

export const PRIORITY_WORDS: Record<string, Priority> = {
  ...{
    routine: 'routine',
    normal: 'routine',
    standard: 'routine',
    elective: 'routine',
    low: 'routine',
  },
  ...{ urgent: 'urgent', high: 'urgent', asap: 'urgent', expedited: 'urgent' },
  ...{ stat: 'stat', emergent: 'stat', emergency: 'stat', immediate: 'stat' },
};

const PARTICLE = /^(de|del|la|las|los|da|di|dos|van|von|der|den|el|al|st\.?)$/i;

/** "Lund, Bea M" or "Bea M Lund"; a single word is a last name, without a first one. */
export function nameParts(text: string): { first: string; middle: string; last: string } {
  const [last = '', given] = text.split(',', 2).map((part) => part.trim());
  const words = (given ?? last).split(/\s+/).filter((word) => word !== '');
  const first = words.length > 1 || given !== undefined ? (words.shift() ?? '') : '';
  if (given !== undefined) return { first, middle: words.join(' '), last };
  const family = words.pop() ?? '';
  // "Ana de la Cruz": particles before the last word belong to it.
  const own = words.findIndex((word) => PARTICLE.test(word));
  return {
    first,
    middle: words.slice(0, own === -1 ? undefined : own).join(' '),
    last: own === -1 ? family : [...words.slice(own), family].join(' '),
  };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day in the database's format; null for two-digit years, whose century is unclear. */
export function dayIn(written: string): string | null {
  const text = written.replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (us) return dayOf(us[3], us[1], us[2]);
  const iso = /^(\d{4})[/.-]?(\d{2})[/.-]?(\d{2})$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const named = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/.exec(text);
  if (named) return dayOf(named[3], monthOf(named[1]), named[2]);
  const reversed = /^(\d{1,2})[ -]([A-Za-z]{3})[a-z]*\.?[ -](\d{4})$/.exec(text);
  return reversed ? dayOf(reversed[3], monthOf(reversed[2]), reversed[1]) : null;
}

const monthOf = (name = '') => String(MONTHS.indexOf(name.toLowerCase()) + 1);

function dayOf(year = '', month = '', day = ''): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}
