import { pick, type Random, type Truth } from './truth.ts';

/** What else stands on referral forms, around what is to be read of them. */
export interface Around {
  sex: 'Female' | 'Male';
  city: string;
  /** Of the patient in the sending office's own system. */
  chart: string;
  /** Of the order or the referral. */
  order: string;
  /** A parent, or who is called in an emergency. */
  relative: string;
  relativePhone: string;
  /** The day of the referral, as 2026-11-02. */
  day: string;
  /** In years, on that day. */
  age: number;
}

const CITIES = [
  'Evanston, IL 60201',
  'Oak Park, IL 60302',
  'Hammond, IN 46320',
  'Kenosha, WI 53140',
] as const;
const RELATIVES = ['Grace', 'Peter', 'Lucille', 'Anton'] as const;

/** What stands around the truth of a packet; `random` is its own, so that the truth stays as it is. */
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
