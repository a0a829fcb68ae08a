import { describe, expect, it } from 'vitest';
import {
  type BookingDraft,
  bookingSchema,
  byDayAndProvider,
  FIRST_AVAILABLE,
  offeredWeekdays,
  toArguments,
  toWish,
} from './booking-draft';

const TODAY = '2024-06-03';
const PROVIDER = '30000000-0000-4000-8000-000000000001';

const draft = (changes: Partial<BookingDraft> = {}): BookingDraft => ({
  patient: {
    id: 'p1',
    first_name: 'Nadia',
    last_name: 'Wexler',
    date_of_birth: null,
    medical_record_number: null,
  },
  providerId: FIRST_AVAILABLE,
  type: 'consultation',
  minutes: '30',
  from: TODAY,
  weekdays: [],
  half: null,
  slot: { providerId: PROVIDER, startsAt: '2024-06-04T13:00:00.000Z' },
  location: { id: null, text: '' },
  tellOffice: true,
  reason: '',
  notes: '',
  ...changes,
});

describe('a booking', () => {
  it('needs only a patient and a time', () => {
    expect(bookingSchema.safeParse(draft()).success).toBe(true);
    const { error } = bookingSchema.safeParse(draft({ patient: null, slot: null }));
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Choose the patient.',
      'Choose a time.',
    ]);
  });

  it('takes the provider of the chosen time, and the type as the reason', () => {
    const about = { requestId: 'r1', referralId: 'f1', outsideHours: false };
    expect(toArguments(draft({ type: 'follow_up' }), about)).toMatchObject({
      provider_id: PROVIDER,
      starts_at: '2024-06-04T13:00:00.000Z',
      reason: 'Follow-up',
      referral_id: 'f1',
      notes: null,
      location: null,
    });
    expect(toArguments(draft({ reason: ' Ear pain ' }), about).reason).toBe('Ear pain');
  });
});

describe('the filter for free times', () => {
  it('is for any provider until one is chosen', () => {
    expect(toWish(draft(), TODAY)?.providerId).toBeNull();
    expect(toWish(draft({ providerId: PROVIDER }), TODAY)?.providerId).toBe(PROVIDER);
  });

  it('starts today at the earliest, also while the day is half typed', () => {
    expect(toWish(draft({ from: '2024-06-10' }), TODAY)?.from).toBe('2024-06-10');
    expect(toWish(draft({ from: '2024-05-01' }), TODAY)?.from).toBe(TODAY);
    expect(toWish(draft({ from: '' }), TODAY)?.from).toBe(TODAY);
  });

  it('ignores the order in which days were pressed', () => {
    expect(toWish(draft({ weekdays: [5, 1] }), TODAY)).toEqual(
      toWish(draft({ weekdays: [1, 5] }), TODAY),
    );
  });

  it('is null until the length can be booked', () => {
    expect(toWish(draft({ minutes: '3' }), TODAY)).toBeNull();
  });
});

it('groups times by day and provider, by the first time of each', () => {
  const slot = (provider_id: string, starts_at: string) => ({
    provider_id,
    provider_name: `Dr. ${provider_id}`,
    starts_at,
  });
  const days = byDayAndProvider(
    [
      slot('B', '2024-06-03T08:00'),
      slot('A', '2024-06-03T08:30'),
      slot('B', '2024-06-03T09:00'),
      slot('A', '2024-06-04T08:00'),
    ],
    (startsAt) => startsAt.slice(0, 10),
  );
  expect(
    days.map(({ day, providers }) => [day, providers.map(({ id, slots }) => [id, slots.length])]),
  ).toEqual([
    [
      '2024-06-03',
      [
        ['B', 2],
        ['A', 1],
      ],
    ],
    ['2024-06-04', [['A', 1]]],
  ]);
});

it('offers weekend days on which a provider works', () => {
  expect(offeredWeekdays([])).toEqual([1, 2, 3, 4, 5]);
  expect(offeredWeekdays([{ weekday: 6 }, { weekday: 2 }])).toEqual([1, 2, 3, 4, 5, 6]);
});
