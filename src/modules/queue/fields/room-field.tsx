import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import {
  type OperatingRoom,
  operatingRoomQueries,
} from '@/records/operating-rooms/operating-rooms.queries';
import { ChoiceField, type ChoiceProps } from './choice-field';

interface RoomFieldProps<Input extends FieldValues, Output> extends ChoiceProps<Input, Output> {
  locationId: string;
}

export function RoomField<Input extends FieldValues, Output>({
  locationId,
  ...field
}: RoomFieldProps<Input, Output>) {
  const { id: companyId } = useCompany();
  return (
    <ChoiceField
      {...field}
      label="Room"
      none="Not named"
      placeholder="Choose a room"
      gone="This room is no longer used at this site."
      query={useQuery({
        ...operatingRoomQueries.rooms(companyId),
        select: (rooms) => rooms.filter(isUsedAt(locationId)),
      })}
      toOption={({ id, name }) => ({ value: id, label: name })}
    />
  );
}

export const isUsedAt = (locationId: string | null) => (room: OperatingRoom) =>
  room.is_active && room.location_id === locationId;
