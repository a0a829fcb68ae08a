import { useState } from 'react';
import { db } from '@/lib/supabase/client';
import { changeRow } from '@/lib/supabase/clinic-rows';
import type { Tables, TablesInsert } from '@/lib/supabase/database.types';
import { unwrapMaybe } from '@/lib/supabase/result';
import { saveOnce } from '@/lib/supabase/save-once';
import { useWrite } from '@/records/use-write';

/** The caller makes the ids, so a repeat adds no second row. */
export type NewBlock = Pick<
  Tables<'operating_room_blocks'>,
  | 'id'
  | 'provider_id'
  | 'location_id'
  | 'room_id'
  | 'weekday'
  | 'weeks'
  | 'opens'
  | 'closes'
  | 'from_day'
  | 'until_day'
  | 'release_days'
>;
export type NewRelease = Required<
  Pick<TablesInsert<'operating_room_releases'>, 'id' | 'block_id' | 'day' | 'reason'>
>;

const newBlock = () =>
  saveOnce({
    table: 'operating_room_blocks',
    noun: 'block',
    stamp: 'updated_at',
    fixed: [
      'provider_id',
      'location_id',
      'room_id',
      'weekday',
      'weeks',
      'opens',
      'closes',
      'from_day',
    ],
    taken: () => ({
      operating_room_blocks_one_at_a_time: 'This surgeon already has a room at that time.',
      operating_room_blocks_room_once: 'Another surgeon already has this room at that time.',
    }),
  });

export function useAddBlock(companyId: string) {
  const [save] = useState(newBlock);
  return useRoomChange((row: NewBlock) => save({ ...row, company_id: companyId }));
}

export function useEndBlock(companyId: string) {
  return useRoomChange(async ({ id, until_day }: { id: string; until_day: string | null }) => {
    await changeRow(db.from('operating_room_blocks').update({ until_day }), { companyId, id });
  });
}

export function useRemoveBlock(companyId: string) {
  return useRoomChange(async (id: string) => {
    unwrapMaybe(
      await db.from('operating_room_blocks').delete().eq('company_id', companyId).eq('id', id),
    );
  });
}

const newRelease = () =>
  saveOnce({
    table: 'operating_room_releases',
    noun: 'release',
    // Another day is another release.
    stamp: null,
    taken: () => ({
      operating_room_releases_company_id_block_id_day_key: 'This day is released already.',
    }),
  });

export function useReleaseDay(companyId: string) {
  const [save] = useState(newRelease);
  return useRoomChange((row: NewRelease) => save({ ...row, company_id: companyId }));
}

export function useTakeBackDay(companyId: string) {
  return useRoomChange(async (id: string) => {
    unwrapMaybe(
      await db.from('operating_room_releases').delete().eq('company_id', companyId).eq('id', id),
    );
  });
}

function useRoomChange<Input>(write: (input: Input) => Promise<void>) {
  return useWrite('operating-room-blocks', {
    mutationFn: write,
  });
}
