import { useQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { together } from '@/kit/query/query-read';
import { QueryState } from '@/kit/query/query-state';
import { systemSettingsQueries } from '@/records/clinic-settings/system-settings.queries';
import { useChangeRoom } from '@/records/operating-rooms/operating-rooms.mutations';
import {
  type OperatingRoom,
  operatingRoomQueries,
} from '@/records/operating-rooms/operating-rooms.queries';
import { AddButton } from '@/ui/add-button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ListedLine } from '../listed-line';

const RoomDialog = lazyDialog(() => import('./room-dialog'), 'RoomDialog');

export function RoomsCard() {
  const { id: companyId } = useCompany();
  const rooms = useQuery(operatingRoomQueries.rooms(companyId));
  const locations = useQuery(systemSettingsQueries.locations(companyId));
  const [editing, setEditing] = useState<OperatingRoom | 'new'>();
  return (
    <Card
      icon={DoorOpen}
      title="Operating rooms"
      description="Cases and blocks choose from these. A room can't be in two operations at once."
    >
      <QueryState query={together(rooms, locations)}>
        {([all, sites]) =>
          all.length === 0 ? (
            <EmptyState
              compact
              title="No rooms yet"
              hint="Add the rooms of your operating sites."
            />
          ) : (
            <ul aria-label="Operating rooms" className="divide-y rounded-md border">
              {all.map((room) => (
                <RoomLine
                  key={room.id}
                  room={room}
                  site={sites.find(({ id }) => id === room.location_id)?.name ?? ''}
                  onEdit={() => setEditing(room)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      <AddButton
        {...RoomDialog.ahead}
        className="mt-4 max-sm:w-full"
        onClick={() => setEditing('new')}
      >
        Add room
      </AddButton>
      {editing && (
        <RoomDialog
          room={editing === 'new' ? null : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  );
}

interface RoomLineProps {
  room: OperatingRoom;
  site: string;
  onEdit: () => void;
}

function RoomLine({ room, site, onEdit }: RoomLineProps) {
  const change = useChangeRoom(useCompany().id);
  return (
    <ListedLine
      row={room}
      details={site}
      ahead={RoomDialog.ahead}
      pending={change.isPending}
      onEdit={onEdit}
      onSetActive={(seen, active) => change.mutateAsync({ seen, values: { is_active: active } })}
    />
  );
}
