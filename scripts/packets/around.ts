import { pick, type Random, type Truth } from './truth.ts';

/** The rest of a referral form, around the fields to be read. */
export interface Around {
  sex: 'Female' | 'Male';
  city: string;
  /** The patient's number in the sending office's own system. */
  chart: string;
  /** The number of the order or the referral. */
  order: string;
  /** A parent, or the emergency contact. */
  relative: string;
  relativePhone: string;
  /** The day of the referral, as 2026-11-02. */
  day: string;
  /** In years, on that day. */
  age: number;
}

export const CITIES = [
  'Evanston, IL 60201',
  'Oak Park, IL 60302',
  'Hammond, IN 46320',
  'Kenosha, WI 53140',
] as const;
const RELATIVES = ['Grace', 'Peter', 'Lucille', 'Anton'] as const;

/** The text around a packet's truth; it has its own `random`, so that the truth doesn't change. */
export function aroundFrom(random: Random, { first, last, born }: Truth): Around {
  const digits = (count: number) =>
    Array.from({ length: count }, () => 1 + Math.floor(random() * 9)).join('');
  const day = `2026-11-${String(2 + Math.floor(random() * 22)).padStart(2, '0')}`;
  const isBirthdayPast = born.slice(5) <= day.slice(5);
  return {
    sex: /[ae]$/.test(first) ? 'Female' : 'Male',
    city: pick(random, CITIES),
    chart: digits(6),
    order: digits(8),
    relative: `${pick(random, RELATIVES)} ${last}`,
    relativePhone: `(${pick(random, ['224', '708', '219'])}) ${digits(3)}-${digits(4)}`,
    day,
    age: 2026 - Number(born.slice(0, 4)) - (isBirthdayPast ? 0 : 1),
  };
}
