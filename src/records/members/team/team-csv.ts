import { toCsv } from '@/lib/csv';
import { calendarDay } from '@/lib/dates';
import type { Member } from '../members.queries';
import { ROLE_LABELS } from '../roles';

export function teamAsCsv(members: readonly Member[], timeZone: string): string {
  return toCsv(
    ['Name', 'Email', 'Role', 'Deactivated on'],
    members.map(({ name, email, role, deactivatedAt }) => [
      name,
      email,
      ROLE_LABELS[role],
      deactivatedAt && calendarDay(deactivatedAt, timeZone),
    ]),
  );
}
