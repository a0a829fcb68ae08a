import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { blankToNull, counted } from '@/lib/text';
import { timeOffSchema, toTimeOff } from '@/modules/schedule/hours.model';
import { useAddTimeOff } from '@/records/provider-times/provider-times.mutations';
import { providerTimeQueries } from '@/records/provider-times/provider-times.queries';

interface AddTimeOffDialogProps {
  providerId: string;
  onClose: () => void;
}

/** Adds time off, and lists bookings inside it, which don't move by themselves. */
export function AddTimeOffDialog({ providerId, onClose }: AddTimeOffDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const [id] = useState(() => crypto.randomUUID());
  const add = useAddTimeOff(companyId);
  const form = useZodForm(timeOffSchema, {
    firstDay: '',
    lastDay: '',
    from: '',
    until: '',
    reason: '',
  });
  const { control } = form;
  const draft = timeOffSchema.safeParse(useWatch({ control }));
  const range = draft.success ? toTimeOff(draft.data, timeZone) : null;
  const booked = useQuery({
    ...providerTimeQueries.bookings(companyId, range ?? { starts_at: '', ends_at: '' }),
    enabled: range !== null,
  });
  const count = booked.data?.filter((booking) => booking.provider_id === providerId).length ?? 0;

  return (
    <SaveDialog
      form={form}
      title="Add time off"
      description="In the clinic’s time zone. Leave the times empty for whole days."
      footer="Save time off"
      saved="Time off added"
      onSubmit={(valid) =>
        add.mutateAsync({
          id,
          provider_id: providerId,
          ...toTimeOff(valid, timeZone),
          reason: blankToNull(valid.reason),
        })
      }
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <FormText control={control} name="firstDay" label="First day" type="date" required />
        <FormText control={control} name="lastDay" label="Last day" type="date" />
        <FormText control={control} name="from" label="From time" type="time" />
        <FormText control={control} name="until" label="Until time" type="time" />
      </div>
      <FormText control={control} name="reason" label="Reason" />
      <p role="status" className="font-medium text-sm text-warning empty:hidden">
        {count > 0 && `${counted(count, 'bookings')} in this time will not be moved.`}
      </p>
    </SaveDialog>
  );
}
