import { describe, expect, it } from 'vitest';
import { daysOf, moved, readCalendar, withCalendar } from './calendar-address';

const TODAY = '2024-06-05';
const OSEI = '30000000-0000-4000-8000-000000000001';
const read = (search: string) => readCalendar(new URLSearchParams(search), TODAY);

describe('the address of the calendar', () => {
  it('is this week of everybody unless it says more', () => {
    expect(read('')).toEqual({ span: 'week', date: TODAY, providerId: null });
    expect(read('span=month&date=2024-02-30&with=nobody')).toEqual(read(''));
    expect(read(`span=day&date=2024-07-01&with=${OSEI}`)).toEqual({
      span: 'day',
      date: '2024-07-01',
      providerId: OSEI,
    });
  });

  it('holds what is unusual, and leaves the rest of the address alone', () => {
    const search = new URLSearchParams('view=calendar&date=2024-07-01');
    const usual = { span: 'week', date: TODAY, providerId: null } as const;
    expect(withCalendar(search, usual, TODAY).toString()).toBe('view=calendar');
    const other = { span: 'day', date: '2024-07-02', providerId: OSEI } as const;
    const address = withCalendar(search, other, TODAY);
    expect(readCalendar(address, TODAY)).toEqual(other);
    expect(address.get('view')).toBe('calendar');
  });

  it('goes on by what it shows', () => {
    expect(moved(read(''), 1).date).toBe('2024-06-12');
    expect(moved(read('span=day&date=2024-06-01'), -1).date).toBe('2024-05-31');
    expect(daysOf(read(''))).toHaveLength(7);
    expect(daysOf(read('span=day'))).toEqual([TODAY]);
  });
});
