import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { locationQueries } from '@/records/locations/locations.queries';
import { useAddBlock } from '@/records/operating-room-blocks/operating-room-blocks.mutations';
import { operatingRoomQueries } from '@/records/operating-rooms/operating-rooms.queries';
import { WEEKDAYS } from '../hours.model';
import { ANY_ROOM, blockSchema, emptyBlock, RHYTHM_OPTIONS, toBlock } from './block.model';

const weekdayOptions = WEEKDAYS.map((day) => ({ value: day, label: day }));

interface AddBlockDialogProps {
  providerId: string;
  today: string;
  onClose: () => void;
}

export function AddBlockDialog({ providerId, today, onClose }: AddBlockDialogProps) {
  const { id: companyId } = useCompany();
  const [id] = useState(() => crypto.randomUUID());
  const locations = useQuery(locationQueries.active(companyId));
  const add = useAddBlock(companyId);
  const form = useZodForm(blockSchema, emptyBlock(today));
  const { control } = form;
  const [rhythm, locationId] = useWatch({ control, name: ['rhythm', 'locationId'] });
  const once = rhythm === 'once';
  const rooms = useQuery(operatingRoomQueries.rooms(companyId));
  const ofSite = (rooms.data ?? []).filter(
    (room) => room.is_active && room.location_id === locationId,
  );

  return (
    <SaveDialog
      form={form}
      title="Add block"
      description="In the clinic’s time zone. This surgeon then operates in blocks only."
      footer="Save block"
      saved="Block added"
      onSubmit={(draft) => add.mutateAsync({ id, provider_id: providerId, ...toBlock(draft) })}
      onClose={onClose}
    >
      <FormSelect
        control={control}
        name="locationId"
        label="Site"
        required
        placeholder={locations.data ? 'Choose a site' : 'Loading...'}
        options={(locations.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
        // A room belongs to its site.
        onChoose={() => form.setValue('roomId', ANY_ROOM)}
      />
      {ofSite.length > 0 && (
        <FormSelect
          control={control}
          name="roomId"
          label="Room"
          hint="Operations in this block get this room."
          options={[
            { value: ANY_ROOM, label: 'Not named' },
            ...ofSite.map((room) => ({ value: room.id, label: room.name })),
          ]}
        />
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <FormSelect control={control} name="rhythm" label="How often" options={RHYTHM_OPTIONS} />
        {once ? (
          <FormText control={control} name="fromDay" label="Day" type="date" required />
        ) : (
          <FormSelect control={control} name="weekday" label="Weekday" options={weekdayOptions} />
        )}
        <FormText control={control} name="opens" label="From" type="time" required />
        <FormText control={control} name="closes" label="To" type="time" required />
        {!once && (
          <>
            <FormText control={control} name="fromDay" label="First day" type="date" required />
            <FormText control={control} name="untilDay" label="Last day" type="date" />
          </>
        )}
      </div>
      <FormText
        control={control}
        name="releaseDays"
        label="Open to all, days before"
        inputMode="numeric"
        hint="Free time is then offered to every surgeon. Empty: never by itself."
      />
    </SaveDialog>
  );
}
