import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';
import { unwrap } from '@/lib/supabase/result';
import { providerTimeQueries } from '@/shared/provider-times/provider-times.queries';

/** As many suggestions as are read at a glance. */
const SUGGESTED = 8;

interface WantedOperation {
  surgeonId: string;
  locationId: string;
  /** Clean-up included. */
  minutes: number;
  /** The first suggestion is at this moment or later. */
  from: string;
}

export type RoomDay = Awaited<ReturnType<typeof fetchDays>>[number];
export type RoomBlock = Awaited<ReturnType<typeof fetchBlocks>>[number];

/** Under the providers' times: whatever takes those takes rooms, too. */
const all = (companyId: string) =>
  [...providerTimeQueries.all(companyId), 'operating-room'] as const;

export const operatingRoomQueries = {
  /** When a surgeon could operate next at a site: in blocks, or by the hours of one who has none. */
  times: (companyId: string, { surgeonId, locationId, minutes, from }: WantedOperation) =>
    queryOptions({
      queryKey: [...all(companyId), 'times', surgeonId, locationId, { minutes, from }],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('operating_times', {
              company_id: companyId,
              provider_id: surgeonId,
              location_id: locationId,
              duration_minutes: minutes,
              from_at: from,
              max_count: SUGGESTED,
            })
            .abortSignal(signal),
        ),
      // Somebody else may book it at any moment.
      staleTime: 0,
    }),

  /** Which surgeon has a room when, day by day, both days included. */
  days: (companyId: string, from: string, until: string) =>
    queryOptions({
      queryKey: [...all(companyId), 'days', from, until],
      queryFn: ({ signal }) => fetchDays(companyId, from, until, signal),
    }),

  /** A surgeon's blocks that haven't ended before a day, with what of them is given back from then on. */
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
        'id, weekday, weeks, opens, closes, from_day, until_day, release_days, location:locations(name), releases:operating_room_releases(id, day, reason)',
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
