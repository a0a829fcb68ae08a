import { useState } from 'react';
import type { TablesInsert } from '@/lib/supabase/database.types';
import { saveOnce } from '@/lib/supabase/save-once';
import { type SeenChange, updateSeen } from '@/lib/supabase/update-seen';
import { useWrite } from '@/records/use-write';
import {
  fetchRoom,
  fetchStaff,
  type OperatingRoom,
  type OperatingStaff,
} from './operating-rooms.queries';

const LOG_LABEL = 'Error saving operating-room lists';

const roomTaken = (name: string) => ({
  operating_rooms_name_key: `This site already has a room called “${name}”.`,
});
const staffTaken = (name: string) => ({
  operating_staff_name_key: `“${name}” is already on the list.`,
  operating_staff_company_id_provider_id_key: 'This provider is already on the list.',
});

const newRoom = () =>
  saveOnce({
    table: 'operating_rooms',
    noun: 'room',
    stamp: 'updated_at',
    fixed: ['location_id'],
    taken: ({ name }) => roomTaken(name),
    logLabel: LOG_LABEL,
  });

const newStaff = () =>
  saveOnce({
    table: 'operating_staff',
    noun: 'person',
    stamp: 'updated_at',
    taken: ({ name }) => staffTaken(name),
    logLabel: LOG_LABEL,
  });

/** The caller makes the ids, so a repeat adds no second row. */
export function useAddRoom(companyId: string) {
  const [add] = useState(newRoom);
  return useWrite('operating-rooms', {
    mutationFn: (room: Omit<TablesInsert<'operating_rooms'>, 'company_id'>) =>
      add({ ...room, company_id: companyId }),
  });
}

export function useAddStaff(companyId: string) {
  const [add] = useState(newStaff);
  return useWrite('operating-rooms', {
    mutationFn: (person: Omit<TablesInsert<'operating_staff'>, 'company_id'>) =>
      add({ ...person, company_id: companyId }),
  });
}

export function useChangeRoom(companyId: string) {
  return useWrite('operating-rooms', {
    mutationFn: ({ seen, values }: SeenChange<OperatingRoom>) =>
      updateSeen({
        table: 'operating_rooms',
        companyId,
        seen,
        values,
        read: () => fetchRoom(companyId, seen.id),
        what: 'this room',
        taken: roomTaken(values.name ?? seen.name),
        logLabel: LOG_LABEL,
      }),
  });
}

export function useChangeStaff(companyId: string) {
  return useWrite('operating-rooms', {
    mutationFn: ({ seen, values }: SeenChange<OperatingStaff>) =>
      updateSeen({
        table: 'operating_staff',
        companyId,
        seen,
        values,
        read: () => fetchStaff(companyId, seen.id),
        what: 'this person',
        taken: staffTaken(values.name ?? seen.name),
        logLabel: LOG_LABEL,
      }),
  });
}
