import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { blankToNull } from '@/lib/text';
import { useReleaseDay } from '@/records/operating-room-blocks/operating-room-blocks.mutations';
import type { RoomBlock } from '@/records/operating-rooms/operating-rooms.queries';
import { blockTitle, releaseSchema } from './block.model';

interface ReleaseDialogProps {
  block: RoomBlock;
  today: string;
  onClose: () => void;
}

/** Releases a block's day: other surgeons may use its free time. */
export function ReleaseDialog({ block, today, onClose }: ReleaseDialogProps) {
  const { id: companyId } = useCompany();
  const [id] = useState(() => crypto.randomUUID());
  const release = useReleaseDay(companyId);
  const form = useZodForm(releaseSchema, { day: '', reason: '' });
  const { control } = form;
  return (
    <SaveDialog
      form={form}
      size="sm"
      title="Release a day"
      description={`${blockTitle(block)}. Bookings on that day stay.`}
      footer="Release"
      saved="Day released"
      onSubmit={({ day, reason }) =>
        release.mutateAsync({ id, block_id: block.id, day, reason: blankToNull(reason) })
      }
      onClose={onClose}
    >
      <FormText control={control} name="day" label="Day" type="date" required min={today} />
      <FormText control={control} name="reason" label="Reason" />
    </SaveDialog>
  );
}
