import fc from 'fast-check';
import { dayOf, daysBetween, daysLater, instantAt, type Period } from './clinic-days.ts';

/** Both ways of daylight saving, half-hour zones with and without it, and one that shifts by half an hour. */
const ZONES = [
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/Berlin',
] as const;

const TODAY = dayOf(Date.now(), 'UTC');

const PERIODS: readonly Period[] = [
  { from: '2026-03-08', to: '2026-03-08' },
  { from: '2025-11-02', to: '2025-11-02' },
  { from: '2026-03-02', to: '2026-03-31' },
  { from: '2025-10-20', to: '2025-11-08' },
  { from: '2026-04-04', to: '2026-04-06' },
  { from: '2025-10-01', to: '2026-04-08' },
  { from: '2025-10-01', to: '2026-04-09' },
  { from: '2025-09-10', to: '2026-09-09' },
  { from: daysLater(TODAY, -6), to: daysLater(TODAY, 6) },
];

/** Where days begin and end, the hour that there is twice or never, and any other time. */
const minutes = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 1, 29, 30, 90, 120, 150, 719, 720, 1410, 1439) },
  { weight: 1, arbitrary: fc.nat({ max: 1439 }) },
);

export interface Setting {
  zone: string;
  period: Period;
}

export const settings: fc.Arbitrary<Setting> = fc.record({
  zone: fc.constantFrom(...ZONES),
  period: fc.constantFrom(...PERIODS),
});

/** An instant in the period, in the one before, or a little outside both; mostly near an edge. */
export function instants({ zone, period }: Setting): fc.Arbitrary<number> {
  const length = daysBetween(period.from, period.to) + 1;
  const days = fc.oneof(
    fc.constantFrom(-length - 1, -length, -1, 0, length - 1, length),
    fc.integer({ min: -length - 2, max: length + 2 }),
  );
  return fc
    .tuple(days, minutes)
    .map(([day, minute]) => instantAt(daysLater(period.from, day), minute, zone));
}
