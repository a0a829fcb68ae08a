import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRow, fetchRows } from '@/lib/supabase/clinic-rows';
import { unwrap } from '@/lib/supabase/result';
import { providerTimeQueries } from '@/records/provider-times/provider-times.queries';

/** As many as can be read at a glance. */
const SUGGESTED = 8;

interface WantedOperation {
  surgeonId: string;
  locationId: string;
  roomId: string | null;
  /** Includes cleanup. */
  minutes: number;
  /** The earliest time of the first suggestion. */
  from: string;
}

export type RoomDay = Awaited<ReturnType<typeof fetchDays>>[number];
export type RoomBlock = Awaited<ReturnType<typeof fetchBlocks>>[number];

const ROOM = 'id, updated_at, location_id, name, is_active';
const STAFF = 'id, updated_at, name, functions, provider_id, is_active';

export type OperatingRoom = NonNullable<Awaited<ReturnType<typeof fetchRoom>>>;
export type OperatingStaff = NonNullable<Awaited<ReturnType<typeof fetchStaff>>>;

export function fetchRoom(companyId: string, id: string) {
  return fetchRow(db.from('operating_rooms').select(ROOM), { companyId, id });
}

export function fetchStaff(companyId: string, id: string) {
  return fetchRow(db.from('operating_staff').select(STAFF), { companyId, id });
}

/** Below the providers' times: every change of those may take rooms too. */
const all = (companyId: string) =>
  [...providerTimeQueries.all(companyId), 'operating-room'] as const;

export const operatingRoomQueries = {
  allRooms: (companyId: string) => ['company', companyId, 'operating_rooms'] as const,
  allStaff: (companyId: string) => ['company', companyId, 'operating_staff'] as const,

  /** The rooms of every site, by name; retired ones last. */
  rooms: (companyId: string) =>
    queryOptions({
      queryKey: [...operatingRoomQueries.allRooms(companyId), 'list'],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('operating_rooms')
            .select(ROOM)
            .order('is_active', { ascending: false })
            .order('name'),
          { companyId, signal },
        ),
      staleTime: 5 * 60_000,
    }),

  /** The operating staff besides the surgeons, by name; retired people last. */
  staff: (companyId: string) =>
    queryOptions({
      queryKey: [...operatingRoomQueries.allStaff(companyId), 'list'],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('operating_staff')
            .select(STAFF)
            .order('is_active', { ascending: false })
            .order('name'),
          { companyId, signal },
        ),
      staleTime: 5 * 60_000,
    }),

  /**
   * A surgeon's next possible times at a site: in blocks, or within the hours of one without
   * blocks.
   */
  times: (companyId: string, { surgeonId, locationId, roomId, minutes, from }: WantedOperation) =>
    queryOptions({
      queryKey: [...all(companyId), 'times', surgeonId, locationId, { roomId, minutes, from }],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('operating_times', {
              company_id: companyId,
              provider_id: surgeonId,
              location_id: locationId,
              room_id: roomId,
              duration_minutes: minutes,
              from_at: from,
              max_count: SUGGESTED,
            })
            .abortSignal(signal),
        ),
      // A colleague may book it at any moment.
      staleTime: 0,
    }),

  /** The rooms' use by surgeon and day; both days included. */
  days: (companyId: string, from: string, until: string) =>
    queryOptions({
      queryKey: [...all(companyId), 'days', from, until],
      queryFn: ({ signal }) => fetchDays(companyId, from, until, signal),
    }),

  /** A surgeon's current and future blocks, with the parts released from a day on. */
  blocks: (companyId: string, surgeonId: string, today: string) =>
    queryOptions({
      queryKey: [...all(companyId), 'blocks', surgeonId, today],
      queryFn: ({ signal }) => fetchBlocks(companyId, surgeonId, today, signal),
    }),
};

async function fetchDays(companyId: string, from: string, until: string, signal: AbortSignal) {
  return unwrap(
    await db
      .rpc('operating_room_days', { company_id: companyId, from_day: from, until_day: until })
      .abortSignal(signal),
  );
}

function fetchBlocks(companyId: string, surgeonId: string, today: string, signal: AbortSignal) {
  return fetchRows(
    db
      .from('operating_room_blocks')
      .select(
        `
          id,
          weekday,
          weeks,
          opens,
          closes,
          from_day,
          until_day,
          release_days,
          location:locations(name),
          room:operating_rooms(name),
          releases:operating_room_releases(id, day, reason)
        `,
      )
      .eq('provider_id', surgeonId)
      .or(`until_day.is.null,until_day.gte.${today}`)
      .gte('releases.day', today)
      .order('weekday')
      .order('opens')
      .order('id')
      .order('day', { referencedTable: 'releases' }),
    { companyId, signal },
  );
}
