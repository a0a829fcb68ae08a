import { ageInYears, calendarDay, formatCalendarDate } from '@/lib/dates';
import type { Enums } from '@/lib/supabase/database.types';
import type { SheetCase } from '@/records/surgery-cases/surgery-case-list.queries';
import { teamByFunction } from '@/records/surgery-cases/team.model';

interface LocationDay {
  name: string;
  cases: SheetCase[];
  /** Operating and turnover time. */
  minutes: number;
}

export function byLocation(cases: readonly SheetCase[]): LocationDay[] {
  const locations = new Map<string, SheetCase[]>();
  for (const one of cases) {
    const name = one.location?.name ?? 'No location';
    locations.set(name, [...(locations.get(name) ?? []), one]);
  }
  return [...locations].map(([name, own]) => ({
    name,
    cases: own,
    minutes: own.reduce((sum, one) => sum + one.duration_minutes + one.cleanup_minutes, 0),
  }));
}

export function hoursAndMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}

export function endOf({ starts_at, duration_minutes }: SheetCase): string | null {
  if (starts_at === null) return null;
  return new Date(Date.parse(starts_at) + duration_minutes * 60_000).toISOString();
}

/** "Apr 30, 2016, 8 y", to check the patient's identity. */
export function birthText(bornOn: string | null, day: string): string {
  if (bornOn === null) return 'No date of birth on record';
  return `${formatCalendarDate(bornOn)}, ${ageInYears(bornOn, day)} y`;
}

export function teamOf(one: Pick<SheetCase, 'surgeon' | 'room' | 'team'>) {
  return [
    { role: 'Room', name: one.room?.name ?? 'Not named' },
    ...(one.surgeon === null ? [] : [{ role: 'Surgeon', name: one.surgeon.name }]),
    ...teamByFunction(one.team),
  ];
}

/** Today if there are operations, else the next day with some; today if none is scheduled. */
export function nextOperatingDay(
  cases: readonly { stage: Enums<'surgery_stage'>; starts_at: string | null }[],
  today: string,
  timeZone: string,
): string {
  const days = cases.flatMap(({ stage, starts_at }) =>
    stage === 'scheduled' && starts_at !== null ? [calendarDay(starts_at, timeZone)] : [],
  );
  return days.filter((day) => day >= today).toSorted()[0] ?? today;
}
