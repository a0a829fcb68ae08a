import { describe, expect, it } from 'vitest';
import { calendarAddress, dateBeside, daysOf, openingDay } from './calendar-address';

const WEDNESDAY = '2024-06-05';
const OSEI = '30000000-0000-4000-8000-000000000001';
const read = (search: string) => calendarAddress.read(new URLSearchParams(search));

describe('the address of the calendar', () => {
  it('is the opening day of the own lane unless it says more', () => {
    expect(read('')).toEqual({ span: 'day', date: null, lane: null });
    expect(read('span=month&date=2024-02-30&with=nobody')).toEqual(read(''));
    expect(read('with=all').lane).toBe('all');
    expect(read(`span=week&date=2024-07-01&with=${OSEI}`)).toEqual({
      span: 'week',
      date: '2024-07-01',
      lane: OSEI,
    });
  });

  it('holds what is unusual, and leaves the rest of the address alone', () => {
    const search = new URLSearchParams('view=calendar&date=2024-07-01');
    expect(calendarAddress.write(search, read('')).toString()).toBe('view=calendar');
    const other = { span: 'week', date: '2024-07-02', lane: OSEI } as const;
    const address = calendarAddress.write(search, other);
    expect(calendarAddress.read(address)).toEqual(other);
    expect(address.get('view')).toBe('calendar');
  });

  it('goes on by what it shows', () => {
    expect(dateBeside('week', WEDNESDAY, 1)).toBe('2024-06-12');
    expect(dateBeside('day', '2024-06-01', -1)).toBe('2024-05-31');
    expect(daysOf('week', WEDNESDAY, 7)).toHaveLength(7);
    expect(daysOf('week', WEDNESDAY, 7)[0]).toBe('2024-06-02');
    expect(daysOf('week', WEDNESDAY, 1)[0]).toBe('2024-06-03');
    expect(daysOf('day', WEDNESDAY, 7)).toEqual([WEDNESDAY]);
  });
});

describe('the day that the calendar opens on', () => {
  const [FRIDAY, SATURDAY, SUNDAY] = ['2024-06-07', '2024-06-08', '2024-06-09'];
  const tuesdays = [{ weekday: 2 }];
  const saturdays = [{ weekday: 2 }, { weekday: 6 }];

  it('is today from Monday to Friday, whatever the hours', () => {
    expect(openingDay(WEDNESDAY, undefined)).toBe(WEDNESDAY);
    expect(openingDay(FRIDAY, tuesdays)).toBe(FRIDAY);
  });

  it('is the next working day on a weekend without work', () => {
    expect(openingDay(SATURDAY, tuesdays)).toBe('2024-06-11');
    expect(openingDay(SUNDAY, tuesdays)).toBe('2024-06-11');
    expect(openingDay(SUNDAY, [])).toBe('2024-06-10');
    expect(openingDay(SUNDAY, undefined)).toBeNull();
  });

  it('is today while a provider works on the weekend', () => {
    expect(openingDay(SATURDAY, saturdays)).toBe(SATURDAY);
    expect(openingDay(SUNDAY, saturdays)).toBe('2024-06-11');
  });
});
