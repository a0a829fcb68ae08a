import { addDays } from '@/lib/clinic-clock';
import { workPaths } from '@/lib/work-paths';
import type { HomeWork } from './home-work.schema';

/** One of the four figures: the last seven days, the seven before, and eight weeks. */
export interface Figure {
  name: string;
  value: string;
  /** The text after the number: "new last week". */
  unit: string;
  /** The week before; null if there is nothing to compare. */
  before: string | null;
  definition: string;
  /** Null if there is too little to draw. */
  weeks: readonly number[] | null;
  to: string;
}

/** With fewer cases, a line shows chance, as in the charts. */
const FEWEST_DRAWN = 5;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export function figuresOf({ today, figures }: HomeWork, slug: string): Figure[] {
  const from = addDays(today, -7);
  const until = addDays(today, -1);
  const to = (view: string) => workPaths.analytics(slug, view, from, until);
  const counted = (weeks: readonly number[]) => ({
    value: (weeks[7] ?? 0).toLocaleString('en-US'),
    before: (weeks[6] ?? 0).toLocaleString('en-US'),
    weeks: sum(weeks) < FEWEST_DRAWN ? null : weeks,
  });
  const decided = figures.attended.map(
    (attended, week) => attended + (figures.no_shows[week] ?? 0),
  );
  const rates = decided.map((all, week) =>
    all < FEWEST_DRAWN ? null : Math.round((100 * (figures.no_shows[week] ?? 0)) / all),
  );
  const rateText = (rate: number | null = null) => (rate === null ? null : `${rate}%`);
  return [
    {
      name: 'New referrals',
      unit: 'new last week',
      ...counted(figures.referrals),
      definition: 'Referrals received in the seven days until yesterday.',
      to: to('referrals'),
    },
    {
      name: 'Visits attended',
      unit: 'attended last week',
      ...counted(figures.attended),
      definition: 'Visits checked in or completed in the seven days until yesterday.',
      to: to('appointments'),
    },
    {
      name: 'No-show rate',
      unit: 'no-shows last week',
      value: rateText(rates[7]) ?? '–',
      before: rateText(rates[6]),
      definition:
        'No-shows as a share of visits that were attended or missed in the seven days until yesterday.',
      weeks: rates.some((rate) => rate === null) ? null : rates.map((rate) => rate ?? 0),
      to: to('appointments'),
    },
    {
      name: 'Operations completed',
      unit: 'operations last week',
      ...counted(figures.operations),
      definition: 'Operations of the seven days until yesterday that are completed.',
      to: to('surgery'),
    },
  ];
}
