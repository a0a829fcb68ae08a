import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { atField } from '@/kit/form/at-field';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { onlyChanged } from '@/lib/only-changed';
import { locationQueries } from '@/records/locations/locations.queries';
import { useAddRoom, useChangeRoom } from '@/records/operating-rooms/operating-rooms.mutations';
import type { OperatingRoom } from '@/records/operating-rooms/operating-rooms.queries';
import { linesOfRoom, roomSchema, toRoomDraft } from './operating-room.model';

interface RoomDialogProps {
  /** Null adds one. */
  row: OperatingRoom | null;
  onClose: () => void;
}

export function RoomDialog({ row, onClose }: RoomDialogProps) {
  return row ? <EditRoom room={row} onClose={onClose} /> : <AddRoom onClose={onClose} />;
}

function AddRoom({ onClose }: { onClose: () => void }) {
  const { id: companyId } = useCompany();
  const [id] = useState(() => crypto.randomUUID());
  const locations = useQuery(locationQueries.active(companyId));
  const add = useAddRoom(companyId);
  const form = useZodForm(roomSchema, { locationId: '', name: '' });
  return (
    <SaveDialog
      form={form}
      size="sm"
      title="Add room"
      footer="Save room"
      saved="Room saved"
      onSubmit={({ locationId, name }) =>
        add
          .mutateAsync({ id, location_id: locationId, name })
          .catch(atField(form, 'duplicate', 'name'))
      }
      onClose={onClose}
    >
      <FormSelect
        control={form.control}
        name="locationId"
        label="Site"
        required
        placeholder={locations.data ? 'Choose a site' : 'Loading...'}
        options={(locations.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
      />
      <FormText control={form.control} name="name" label="Name" required />
    </SaveDialog>
  );
}

function EditRoom({ room, onClose }: { room: OperatingRoom; onClose: () => void }) {
  const { id: companyId } = useCompany();
  const change = useChangeRoom(companyId);
  const { form, seen, failure } = useSeenForm(room, {
    schema: roomSchema,
    draftOf: toRoomDraft,
    lines: linesOfRoom,
  });
  return (
    <SaveDialog
      form={form}
      size="sm"
      title="Edit room"
      footer="Save room"
      saved="Room saved"
      failure={failure}
      onSubmit={({ name }) =>
        change
          .mutateAsync({ seen: seen.row, values: onlyChanged({ ...seen.start, name }, seen.start) })
          .catch(atField(form, 'duplicate', 'name'))
      }
      onClose={onClose}
    >
      <FormText control={form.control} name="name" label="Name" required />
    </SaveDialog>
  );
}
