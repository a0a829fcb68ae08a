import { hoursText, shareOf } from '@/lib/figures';
import type { Database } from '@/lib/supabase/database.types';
import type { ContactRow } from '@/records/analytics/referral-figures.queries';
import { type ChartData, type Exclusion, sumOf } from '../chart-data';

export type ConversionRow =
  Database['public']['Functions']['referral_conversion']['Returns'][number];

export const CONVERSION_COLUMNS = ['received', 'booked', 'declined'] as const;

export const CONTACT_LABELS: Record<ContactRow['band'], string> = {
  same_day: 'Same day',
  next_day: 'Next day',
  week: 'Within 7 days',
  later: 'Later',
  waiting: 'Not yet',
  none: 'Without contact',
};

/** Settled referrals without any contact appear beside the chart. */
export const chartedContacts = (rows: readonly ContactRow[]) =>
  rows.filter(({ band }) => band !== 'none');

export function contactsChart(rows: readonly ContactRow[]): ChartData | null {
  const shown = chartedContacts(rows);
  const cases = sumOf(shown.map(({ referrals, referrals_before }) => referrals + referrals_before));
  if (cases === 0) return null;
  return {
    shape: 'bars',
    cases,
    categoryTitle: 'First contact',
    categories: shown.map(({ band }) => CONTACT_LABELS[band]),
    columns: [
      { label: 'This period', color: 'chart-1', values: shown.map(({ referrals }) => referrals) },
      {
        label: 'Period before',
        color: 'chart-1',
        hatched: true,
        values: shown.map(({ referrals_before }) => referrals_before),
      },
    ],
  };
}

/** "Median 20 h (3.2 days in the period before)". */
export function contactSentence([first]: readonly ContactRow[]): string {
  if (!first || first.median_hours === null) return 'No patient contacted yet.';
  const before = first.median_hours_before;
  const then = before === null ? '' : ` (${hoursText(before)} in the period before)`;
  return `Median ${hoursText(first.median_hours)}${then}.`;
}

export function contactExclusions(rows: readonly ContactRow[]): Exclusion[] {
  const none = rows.find(({ band }) => band === 'none')?.referrals ?? 0;
  return none === 0 ? [] : [{ text: `Excludes ${none} settled without contact.` }];
}

export function conversionChart(rows: readonly ConversionRow[]): ChartData | null {
  if (rows.length === 0) return null;
  return {
    shape: 'bars',
    cases: sumOf(rows.map(({ received }) => received)),
    categoryTitle: 'Referring provider',
    categories: rows.map(({ referring_provider }) => referring_provider),
    columns: [
      { label: 'Received', color: 'chart-1', values: rows.map(({ received }) => received) },
      {
        label: 'Visit booked',
        color: 'chart-2',
        values: rows.map(({ booked }) => booked),
        format: (booked, row) => shareOf(booked, rows[row]?.received ?? 0),
      },
      { label: 'Declined', color: 'chart-4', values: rows.map(({ declined }) => declined) },
      {
        label: 'Booked before',
        values: rows.map(({ booked_before, received_before }) =>
          received_before === 0 ? null : booked_before,
        ),
        format: (booked, row) => shareOf(booked, rows[row]?.received_before ?? 0),
      },
    ],
  };
}
