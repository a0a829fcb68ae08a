import { describe, expect, it } from 'vitest';
import { type BlockDraft, blockDetails, blockSchema, blockTitle, toBlock } from './block.model';

const DRAFT: BlockDraft = {
  locationId: 'site',
  roomId: 'any',
  rhythm: 'every',
  weekday: 'Wednesday',
  opens: '07:30',
  closes: '12:30',
  fromDay: '2024-06-03',
  untilDay: '',
  releaseDays: '',
};

const faultsOf = (change: Partial<BlockDraft>) =>
  blockSchema.safeParse({ ...DRAFT, ...change }).error?.issues.map(({ path }) => path[0]) ?? [];

describe('the form of a block', () => {
  it('takes a weekly block without an end', () => {
    expect(faultsOf({})).toEqual([]);
    expect(toBlock(DRAFT)).toEqual({
      location_id: 'site',
      room_id: null,
      weekday: 3,
      weeks: null,
      opens: '07:30',
      closes: '12:30',
      from_day: '2024-06-03',
      until_day: null,
      release_days: null,
    });
  });

  it('takes some weeks of the month and the days before a release', () => {
    expect(
      toBlock({ ...DRAFT, rhythm: '1,3', untilDay: '2024-12-31', releaseDays: '7' }),
    ).toMatchObject({ weeks: [1, 3], until_day: '2024-12-31', release_days: 7 });
  });

  it('puts a block of one day on that day’s weekday, whatever else is chosen', () => {
    const once: BlockDraft = {
      ...DRAFT,
      rhythm: 'once',
      fromDay: '2024-06-07',
      untilDay: '2024-01-01',
    };
    expect(faultsOf(once)).toEqual([]);
    expect(toBlock(once)).toMatchObject({ weekday: 5, weeks: null, until_day: '2024-06-07' });
  });

  it.each([
    [{ locationId: '' }, 'locationId'],
    [{ closes: '07:30' }, 'closes'],
    [{ fromDay: '' }, 'fromDay'],
    [{ untilDay: '2024-06-02' }, 'untilDay'],
    [{ releaseDays: '61' }, 'releaseDays'],
    [{ releaseDays: '-1' }, 'releaseDays'],
  ] as const)('points at what is wrong with %j', (change, field) => {
    expect(faultsOf(change)).toEqual([field]);
  });
});

describe('a block in words', () => {
  const kept = {
    weekday: 3,
    weeks: null,
    opens: '07:30:00',
    closes: '12:30:00',
    from_day: '2024-06-03',
    until_day: null,
    release_days: null,
  };

  it('names the weekday, or the day of one', () => {
    expect(blockTitle(kept)).toBe('Wednesday, 7:30 AM – 12:30 PM');
    const once = { ...kept, from_day: '2024-06-05', until_day: '2024-06-05' };
    expect(blockTitle(once)).toBe('Wed, Jun 5, 2024, 7:30 AM – 12:30 PM');
    expect(blockDetails(once)).toBe('Once');
  });

  it('says how often, how long, and from when on it is open to all', () => {
    expect(blockDetails(kept)).toBe('Every week, from Jun 3, 2024');
    expect(blockDetails({ ...kept, weeks: [1, 3], until_day: '2024-12-31', release_days: 7 })).toBe(
      '1st and 3rd of the month, Jun 3, 2024 – Dec 31, 2024, open to all 7 days before',
    );
    expect(blockDetails({ ...kept, weeks: [1, 2, 5], release_days: 0 })).toBe(
      'Weeks 1, 2, 5 of the month, from Jun 3, 2024, open to all on the day',
    );
  });
});
