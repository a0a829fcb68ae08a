import { expect } from 'vitest';
import { DEMO } from '../support/seeded.ts';
import type { AccessPart } from './fixtures.ts';

const OF_PROVIDER = { company_id: DEMO.company, provider_id: DEMO.secondProvider };

/** Bookings may not overlap, so every case has a day of its own, far ahead. */
let day = 0;
function nextSpan(): string {
  day += 1;
  const start = new Date(Date.UTC(2190, 0, day, 14));
  return `[${start.toISOString()},${new Date(start.getTime() + 1_800_000).toISOString()})`;
}

/** Rooms of one surgeon may not overlap either: a block of one Monday. */
function nextBlock() {
  day += 1;
  const monday = new Date(Date.UTC(2190, 0, 4 + 7 * day)).toISOString().slice(0, 10);
  return {
    ...OF_PROVIDER,
    location_id: DEMO.surgeryCenter,
    weekday: 1,
    opens: '08:00:00',
    closes: '09:00:00',
    from_day: monday,
    until_day: monday,
  };
}

export const bookings: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
locations                        select   refused     nothing       yes      yes        yes      yes
locations                        insert   refused     refused       refused  refused    yes      yes
locations                        update   refused     nothing       nothing  nothing    yes      yes
locations                        delete   refused     refused       refused  refused    refused  refused

provider_hours                   select   refused     nothing       yes      yes        yes      yes
provider_hours                   insert   refused     refused       refused  refused    yes      yes
provider_hours                   update   refused     nothing       nothing  nothing    yes      yes
provider_hours                   delete   refused     nothing       nothing  nothing    yes      yes

operating_rooms                  select   refused     nothing       yes      yes        yes      yes
operating_rooms                  insert   refused     refused       refused  refused    yes      yes
operating_rooms                  update   refused     nothing       nothing  nothing    yes      yes
operating_rooms                  delete   refused     refused       refused  refused    refused  refused

operating_staff                  select   refused     nothing       yes      yes        yes      yes
operating_staff                  insert   refused     refused       refused  refused    yes      yes
operating_staff                  update   refused     nothing       nothing  nothing    yes      yes
operating_staff                  delete   refused     refused       refused  refused    refused  refused

operating_room_blocks            select   refused     nothing       yes      yes        yes      yes
operating_room_blocks            insert   refused     refused       refused  refused    yes      yes
operating_room_blocks            update   refused     nothing       nothing  nothing    yes      yes
operating_room_blocks            delete   refused     nothing       nothing  nothing    yes      yes

operating_room_releases          select   refused     nothing       yes      yes        yes      yes
operating_room_releases          insert   refused     refused       refused  refused    yes      yes
operating_room_releases          update   refused     refused       refused  refused    refused  refused
operating_room_releases          delete   refused     nothing       nothing  nothing    yes      yes

provider_time_off                select   refused     nothing       yes      yes        yes      yes
provider_time_off                insert   refused     refused       yes      yes        yes      yes
provider_time_off                update   refused     nothing       yes      yes        yes      yes
provider_time_off                delete   refused     nothing       yes      yes        yes      yes

appointment_lengths              select   refused     nothing       yes      yes        yes      yes
appointment_lengths              insert   refused     refused       refused  refused    refused  refused
appointment_lengths              update   refused     refused       refused  refused    refused  refused
appointment_lengths              delete   refused     refused       refused  refused    refused  refused

provider_bookings                select   refused     nothing       yes      yes        yes      yes
provider_bookings                insert   refused     refused       refused  refused    refused  refused
provider_bookings                update   refused     refused       refused  refused    refused  refused
provider_bookings                delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
save_appointment_lengths         call     refused     refused       refused  refused    yes      yes
free_times                       call     refused     not-found     yes      yes        yes      yes
first_available                  call     refused     not-found     yes      yes        yes      yes
hidden_times                     call     refused     not-found     yes      yes        yes      yes
operating_times                  call     refused     not-found     yes      yes        yes      yes
operating_room_days              call     refused     nothing       yes      yes        yes      yes
`,
  writable: {
    'locations insert': 'address company_id id is_active kind name',
    'locations update': 'address is_active kind name',
    'provider_hours insert': 'closes company_id id opens provider_id weekday',
    'provider_hours update': 'closes opens weekday',
    'operating_rooms insert': 'company_id id is_active location_id name',
    'operating_rooms update': 'is_active name',
    'operating_staff insert': 'company_id functions id is_active name provider_id',
    'operating_staff update': 'functions is_active name provider_id',
    'operating_room_blocks insert':
      'closes company_id from_day id location_id opens provider_id release_days room_id until_day weekday weeks',
    'operating_room_blocks update': 'release_days until_day',
    'operating_room_releases insert': 'block_id company_id day id reason',
    'provider_time_off insert': 'company_id ends_at id provider_id reason starts_at',
    'provider_time_off update': 'ends_at reason starts_at',
  },
  targets: {
    locations: async (_, make) => ({
      key: await make('locations', { company_id: DEMO.company, name: crypto.randomUUID() }),
      insert: { company_id: DEMO.company, name: crypto.randomUUID() },
      update: { address: '1 Updated Street' },
    }),

    provider_hours: async (_, make, clear) => {
      await clear('provider_hours', OF_PROVIDER);
      return {
        key: await make('provider_hours', {
          ...OF_PROVIDER,
          weekday: 6,
          opens: '08:00:00',
          closes: '12:00:00',
        }),
        insert: { ...OF_PROVIDER, weekday: 7, opens: '08:00:00', closes: '12:00:00' },
        update: { closes: '11:00:00' },
      };
    },

    operating_rooms: async (_, make) => {
      const room = () => ({
        company_id: DEMO.company,
        location_id: DEMO.surgeryCenter,
        name: crypto.randomUUID(),
      });
      return {
        key: await make('operating_rooms', { ...room(), is_active: true }),
        insert: room(),
        update: { is_active: false },
      };
    },

    operating_staff: async (_, make) => {
      const person = () => ({
        company_id: DEMO.company,
        name: crypto.randomUUID(),
        functions: ['scrub_nurse'],
      });
      return {
        key: await make('operating_staff', { ...person(), is_active: true }),
        insert: person(),
        update: { is_active: false },
      };
    },

    operating_room_blocks: async (_, make) => ({
      key: await make('operating_room_blocks', nextBlock()),
      insert: nextBlock(),
      update: { release_days: 3 },
    }),

    operating_room_releases: async (_, make) => {
      const releaseOf = async () => {
        const block = nextBlock();
        const { id } = await make('operating_room_blocks', block);
        return { company_id: DEMO.company, block_id: id, day: block.from_day };
      };
      return {
        key: await make('operating_room_releases', await releaseOf()),
        insert: await releaseOf(),
        update: { reason: 'Updated' },
      };
    },

    provider_time_off: async (_, make) => ({
      key: await make('provider_time_off', {
        ...OF_PROVIDER,
        starts_at: '2190-01-01 00:00:00+00',
        ends_at: '2190-01-02 00:00:00+00',
      }),
      insert: {
        ...OF_PROVIDER,
        starts_at: '2190-01-01 00:00:00+00',
        ends_at: '2190-01-02 00:00:00+00',
      },
      update: { reason: 'Updated' },
    }),

    appointment_lengths: async (_, make, clear) => {
      const key = { company_id: DEMO.company, request_type: 'other' };
      const other = { company_id: DEMO.company, request_type: 'follow_up' };
      await clear('appointment_lengths', key);
      await clear('appointment_lengths', other);
      await make('appointment_lengths', { ...key, minutes: 25 });
      return { key, insert: { ...other, minutes: 25 }, update: { minutes: 35 } };
    },

    provider_bookings: async (_, make) => ({
      key: await make('provider_bookings', {
        ...OF_PROVIDER,
        patient_id: DEMO.patient,
        span: nextSpan(),
        surgery_case_id: crypto.randomUUID(),
      }),
      insert: { ...OF_PROVIDER, span: nextSpan(), surgery_case_id: crypto.randomUUID() },
      update: { span: nextSpan() },
    }),
  },
  calls: {
    // Nothing to set is set without a conflict, whatever was set before.
    save_appointment_lengths: () =>
      Promise.resolve({
        args: { company_id: DEMO.company, lengths: [] },
        result: 0,
        table: 'appointment_lengths',
      }),
    operating_times: async (make) => {
      const block = nextBlock();
      await make('operating_room_blocks', block);
      const { company_id, provider_id, location_id, from_day } = block;
      return {
        args: { company_id, provider_id, location_id, duration_minutes: 60, from_at: from_day },
        result: expect.arrayContaining([
          expect.objectContaining({ starts_at: expect.any(String), source: 'own_block' }),
        ]),
        table: 'provider_bookings',
      };
    },
    operating_room_days: async (make) => {
      const block = nextBlock();
      const { id } = await make('operating_room_blocks', block);
      const { company_id, provider_id, from_day, until_day } = block;
      return {
        args: { company_id, from_day, until_day },
        result: [{ block_id: id, provider_id, day: from_day, released: false }],
        table: 'operating_room_blocks',
      };
    },
    free_times: () =>
      Promise.resolve({
        args: {
          company_id: DEMO.company,
          provider_id: DEMO.primaryProvider,
          duration_minutes: 30,
          max_count: 2,
        },
        result: Array.from({ length: 2 }, () => ({ starts_at: expect.any(String) })),
        table: 'provider_bookings',
      }),
    first_available: () =>
      Promise.resolve({
        args: {
          company_id: DEMO.company,
          provider_id: DEMO.primaryProvider,
          duration_minutes: 30,
          on_weekdays: [1],
        },
        result: expect.arrayContaining([
          expect.objectContaining({
            provider_id: DEMO.primaryProvider,
            starts_at: expect.any(String),
          }),
        ]),
        table: 'provider_bookings',
      }),
    hidden_times: () =>
      Promise.resolve({
        args: { company_id: DEMO.company, from_at: '2180-01-01', until_at: '2180-01-02' },
        result: [],
        table: 'provider_bookings',
      }),
  },
};
