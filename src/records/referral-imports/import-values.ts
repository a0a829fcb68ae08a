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

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const MONTH_AND_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

const withoutTime = (text: string) => text.replace(/[T ]\d{1,2}:\d{2}.*$/, '');

/** A day in the database's format; null for two-digit years, whose century is unclear. */
export function dayIn(written: string): string | null {
  const text = withoutTime(written);
  const us = MONTH_AND_DAY.exec(text);
  if (us) return dayOf(us[3], us[1], us[2]);
  const iso = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1], iso[3], iso[4]);
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (digits) return dayOf(digits[1], digits[2], digits[3]);
  const named = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/.exec(text);
  if (named) return dayOf(named[3], monthOf(named[1]), named[2]);
  const reversed = /^(\d{1,2})[ -]([A-Za-z]{3})[a-z]*\.?[ -](\d{4})$/.exec(text);
  return reversed ? dayOf(reversed[3], monthOf(reversed[2]), reversed[1]) : null;
}

const smallest = (written: string) =>
  MONTH_AND_DAY.exec(withoutTime(written))?.slice(1, 3).map(Number) ?? [];

/** "31/12/1984": the first number can't be a month. */
export function hasDayFirst(written: string): boolean {
  const [first = 0, second = 0] = smallest(written);
  return first > 12 && first < 32 && second > 0 && second < 13;
}

/** "04/09/1984": April or September, by who wrote it. */
export function isDayOrMonth(written: string): boolean {
  const [first = 0, second = 0] = smallest(written);
  return first < 13 && second < 13 && first !== second;
}

/** What is wrong with a text that `dayIn` can't read. */
export function dayProblem(written: string): string {
  const text = withoutTime(written);
  if (/^[1-9]\d{4}(?:[.,]\d+)?$/.test(text)) {
    return 'is a spreadsheet’s number for a day. Format the column as a date.';
  }
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$|^\d{1,2}[ -][a-z]{3,9}\.?[ -]\d{2}$/i.test(text)) {
    return 'is not a date with a four-digit year.';
  }
  return hasDayFirst(text)
    ? 'has the day first. Write the month first, or as 1984-12-31.'
    : 'is not a date such as 12/31/1984 or 1984-12-31.';
}

const monthOf = (name = '') => String(MONTHS.indexOf(name.toLowerCase()) + 1);

function dayOf(year = '', month = '', day = ''): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}
