import { useQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { together } from '@/kit/query/query-read';
import { systemSettingsQueries } from '@/records/clinic-settings/system-settings.queries';
import { useChangeRoom } from '@/records/operating-rooms/operating-rooms.mutations';
import { operatingRoomQueries } from '@/records/operating-rooms/operating-rooms.queries';
import { ListedCard } from '../listed-card';

const RoomDialog = lazyDialog(() => import('./room-dialog'), 'RoomDialog');

export function RoomsCard() {
  const { id: companyId } = useCompany();
  const rooms = useQuery(operatingRoomQueries.rooms(companyId));
  const locations = useQuery(systemSettingsQueries.locations(companyId));
  const both = together(rooms, locations);
  return (
    <ListedCard
      icon={DoorOpen}
      title="Operating rooms"
      description="Cases and blocks choose from these. A room can't be in two operations at once."
      query={{ ...both, data: both.data?.[0] }}
      empty={{ title: 'No rooms yet', hint: 'Add the rooms of your operating sites.' }}
      add="Add room"
      detailsOf={(room) => locations.data?.find(({ id }) => id === room.location_id)?.name ?? ''}
      dialog={RoomDialog}
      useChange={useChangeRoom}
    />
  );
}
