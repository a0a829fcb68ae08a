import { describe, expect, it } from 'vitest';
import { weekOf } from '@/lib/clinic-clock';
import type { Booking } from '@/records/provider-times/provider-times.queries';
import {
  buildColumns,
  dayEntries,
  dropStartsFor,
  extentOf,
  obstacleAt,
  providersIn,
  withoutIdleWeekend,
} from './columns';

const ZONE = 'America/New_York';
const MONDAY = '2024-06-03';
const SUNDAY = '2024-06-09';

const hours = [
  { provider_id: 'osei', weekday: 1, opens: '08:00:00', closes: '10:00:00' },
  { provider_id: 'hartwell', weekday: 1, opens: '09:00:00', closes: '11:00:00' },
];

const booking = (change: Partial<Booking>): Booking => ({
  id: 'b1',
  provider_id: 'osei',
  starts_at: '2024-06-03T12:30:00Z',
  ends_at: '2024-06-03T13:00:00Z',
  scheduling_request_id: 'r1',
  surgery_case_id: null,
  waitlist_offer_id: null,
  patient: { id: 'p1', first_name: 'Nora', last_name: 'Quist' },
  request: {
    id: 'r1',
    status: 'confirmed',
    request_type: 'consultation',
    revision: 1,
  },
  surgery: null,
  offer: null,
  ...change,
});

const source = {
  days: [MONDAY],
  providerIds: ['osei', 'hartwell'],
  byProvider: false,
  hours,
  timeOff: [],
  bookings: [booking({})],
  rooms: [],
  locationNames: new Map([['center', 'Surgery Center']]),
  slotMinutes: 30,
  timeZone: ZONE,
  now: '2024-06-01T00:00:00Z',
};

describe('the columns of the calendar', () => {
  it('show where their providers have an operating room', () => {
    const room = {
      block_id: 'b1',
      provider_id: 'osei',
      location_id: 'center',
      day: MONDAY,
      starts_at: `${MONDAY}T11:30:00Z`,
      ends_at: `${MONDAY}T16:00:00Z`,
      released: false,
      open_to_all: false,
    };
    const rooms = [room, { ...room, provider_id: 'hartwell', open_to_all: true }];
    const columns = buildColumns({ ...source, rooms, byProvider: true });
    expect(columns.map((column) => column.rooms)).toEqual([
      [{ providerId: 'osei', label: 'Surgery Center', from: 450, to: 720 }],
      [{ providerId: 'hartwell', label: 'Surgery Center, open to all', from: 450, to: 720 }],
    ]);
    expect(extentOf(columns).from).toBe(420);
  });

  it('hold all providers of a day: open when any works, free when any is', () => {
    const [column] = buildColumns(source);
    expect(column).toMatchObject({ day: MONDAY, providerId: null });
    expect(column?.open).toEqual([{ from: 480, to: 660 }]);
    expect(column?.slots).toEqual([480, 540, 570, 600, 630]);
    expect(column?.blocks).toMatchObject([
      { from: 510, to: 540, title: 'Nora Quist', detail: 'Consultation', movable: true },
    ]);
  });

  it('keep the time of a restricted record, and lead nowhere from it', () => {
    const restricted = booking({ scheduling_request_id: null, patient: null, request: null });
    const [column] = buildColumns({ ...source, bookings: [restricted] });
    expect(column?.slots).toEqual([480, 540, 570, 600, 630]);
    expect(column?.blocks).toMatchObject([
      { title: 'Booked', detail: 'Restricted record', requestId: null, surgeryCaseId: null },
    ]);
  });

  it('hold one provider each when a day is shown by provider', () => {
    const columns = buildColumns({ ...source, byProvider: true });
    expect(columns.map(({ providerId, slots }) => [providerId, slots])).toEqual([
      ['osei', [480, 540, 570]],
      ['hartwell', [540, 570, 600, 630]],
    ]);
  });

  it('offer free time in slots of the length that the clinic has set', () => {
    const [column] = buildColumns({ ...source, providerIds: ['osei'], slotMinutes: 20 });
    // Taken from 8:30 to 9:00.
    expect(column?.slots).toEqual([480, 540, 560, 580]);
  });

  it('let a booking be dropped in the steps of its own provider', () => {
    const late = { provider_id: 'hartwell', weekday: 1, opens: '09:10:00', closes: '11:00:00' };
    const mixed = { ...source, hours: [...hours.slice(0, 1), late], slotMinutes: 60 };
    const block = { from: 510, to: 540, providerId: 'hartwell' };
    const extent = { from: 480, to: 720 };
    const hartwells = [490, 550, 610, 670];
    expect(dropStartsFor(buildColumns(mixed), block, 60, extent)).toEqual([hartwells]);
    expect(dropStartsFor(buildColumns({ ...mixed, byProvider: true }), block, 60, extent)).toEqual([
      [480, 540, 600, 660],
      hartwells,
    ]);
  });

  it('offer nothing that has passed, nor what a provider is away', () => {
    const off = {
      provider_id: 'osei',
      starts_at: '2024-06-03T13:00:00Z',
      ends_at: '2024-06-03T13:30:00Z',
      reason: 'Dentist',
    };
    const [column] = buildColumns({
      ...source,
      providerIds: ['osei'],
      timeOff: [off],
      now: '2024-06-03T12:10:00Z',
    });
    expect(column?.away).toEqual([{ from: 540, to: 570, reason: 'Dentist' }]);
    expect(column?.slots).toEqual([570]);
  });

  it('name what takes the time, and let only confirmed appointments be moved', () => {
    const request = booking({}).request;
    const bookings = [
      booking({ id: 'a', patient: null }),
      booking({ id: 'b', request: request && { ...request, status: 'checked_in' } }),
      booking({
        id: 'c',
        request: null,
        surgery_case_id: 'c1',
        surgery: { procedure_name: 'Ear tubes' },
      }),
      booking({ id: 'd', request: null, offer: { scheduling_request_id: 'r2' }, patient: null }),
    ];
    const [column] = buildColumns({ ...source, bookings });
    expect(column?.blocks).toMatchObject([
      { kind: 'appointment', title: 'Appointment', movable: true },
      { kind: 'appointment', status: 'checked_in', movable: false },
      { kind: 'surgery', detail: 'Ear tubes', surgeryCaseId: 'c1', movable: false },
      { kind: 'offer', title: 'Waitlist', requestId: 'r2', movable: false },
    ]);
  });

  describe('of a week', () => {
    const days = weekOf(MONDAY, 1);
    const shown = (change: Partial<typeof source>, today = MONDAY) =>
      withoutIdleWeekend(buildColumns({ ...source, days, ...change }), today).map(({ day }) => day);

    it('leave out a weekend without hours and bookings', () => {
      expect(shown({})).toEqual(days.slice(0, 5));
    });

    it('show a Saturday with hours, or with a booking outside them', () => {
      const saturday = { provider_id: 'osei', weekday: 6, opens: '09:00:00', closes: '12:00:00' };
      expect(shown({ hours: [...hours, saturday] })).toEqual(days.slice(0, 6));
      const booked = booking({
        starts_at: '2024-06-08T14:00:00Z',
        ends_at: '2024-06-08T14:30:00Z',
      });
      expect(shown({ bookings: [booked] })).toEqual(days.slice(0, 6));
    });

    it('leave out no day before one that is shown', () => {
      expect(shown({}, SUNDAY)).toEqual(days);
    });

    it('that begins on Sunday leave out idle days at both ends', () => {
      const american = weekOf(MONDAY, 7);
      expect(shown({ days: american })).toEqual(american.slice(1, 6));
      const sunday = { provider_id: 'osei', weekday: 7, opens: '09:00:00', closes: '12:00:00' };
      expect(shown({ days: american, hours: [...hours, sunday] })).toEqual(american.slice(0, 6));
    });
  });

  it('name the providers who have hours or bookings in them', () => {
    const all = ['fontaine', 'hartwell', 'osei'].map((id, hue) => ({ id, name: id, hue }));
    const found = (providerIds: string[], change: Partial<typeof source> = {}) =>
      providersIn(buildColumns({ ...source, ...change, providerIds }), all).map(({ id }) => id);
    expect(found(['osei', 'hartwell', 'fontaine'])).toEqual(['hartwell', 'osei']);
    expect(found(['osei', 'hartwell'], { hours: [] })).toEqual(['osei']);
  });

  it('reach from the first hour to the last that anything is in', () => {
    const early = booking({ starts_at: '2024-06-03T10:45:00Z', ends_at: '2024-06-03T11:15:00Z' });
    expect(extentOf(buildColumns({ ...source, bookings: [early] }))).toEqual({
      from: 360,
      to: 1020,
    });
    expect(extentOf([])).toEqual({ from: 480, to: 1020 });
  });
});

describe('what is in the way', () => {
  const [day] = buildColumns(source);
  const [osei] = buildColumns({ ...source, providerIds: ['osei'] });
  const other = { id: 'b2', providerId: 'osei' };

  it('is another booking of the same provider, and never the booking itself', () => {
    if (!day || !osei) throw new Error('There are no columns.');
    expect(obstacleAt(osei, { from: 500, to: 530 }, other)).toBe('Taken by Nora Quist.');
    expect(obstacleAt(osei, { from: 500, to: 530 }, { id: 'b1', providerId: 'osei' })).toBeNull();
    expect(
      obstacleAt(day, { from: 500, to: 530 }, { id: 'b2', providerId: 'hartwell' }),
    ).toBeNull();
    expect(obstacleAt(osei, { from: 590, to: 620 }, other)).toBe('Outside hours.');
  });
});

describe('a day as a list', () => {
  it('runs through what is booked and what is free between', () => {
    const [column] = buildColumns({ ...source, providerIds: ['osei'] });
    if (!column) throw new Error('There is no column.');
    expect(dayEntries(column).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['free', 480, 510],
      ['appointment', 510, 540],
      ['free', 540, 600],
    ]);
  });
});
