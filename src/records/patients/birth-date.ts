import { calendarDay } from '@/lib/dates';

/** Where a day begins first: no day that has begun at any clinic is ahead. The database asks for the clinic's own. */
const LATEST_ZONE = 'Pacific/Kiritimati';

/** As far back as the database believes in. */
const EARLIEST = '1880-01-01';

/** What is wrong with a date of birth as a date field gives it ("1984-05-02"), or null. */
export function birthDateProblem(date: string): string | null {
  if (date === '') return null;
  if (date < EARLIEST) return 'Check the year.';
  return date > calendarDay(new Date(), LATEST_ZONE) ? 'This date is in the future.' : null;
}
