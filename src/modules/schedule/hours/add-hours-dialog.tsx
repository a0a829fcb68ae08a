import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSelect } from '@/kit/form/form-select';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { type HoursDraft, hoursSchema, WEEKDAYS } from '@/modules/schedule/hours.model';
import { useAddHours } from '@/records/provider-times/provider-times.mutations';

const EMPTY: HoursDraft = { weekday: 'Monday', opens: '', closes: '' };

const weekdayOptions = WEEKDAYS.map((day) => ({ value: day, label: day }));

interface AddHoursDialogProps {
  providerId: string;
  onClose: () => void;
}

/** Adds hours to a weekday; a lunch break is the gap between two entries. */
export function AddHoursDialog({ providerId, onClose }: AddHoursDialogProps) {
  const { id: companyId } = useCompany();
  // One for each entry: sent again, it adds no second.
  const [id, setId] = useState(() => crypto.randomUUID());
  const add = useAddHours(companyId);
  const form = useZodForm(hoursSchema, EMPTY);
  const { control } = form;

  return (
    <FormDialog
      form={form}
      title="Add hours"
      description="In the clinic’s time zone. For a break, add the hours before and after it."
      footer={
        <>
          <FormCancel />
          <FormSubmit intent="another">Save and add another</FormSubmit>
          <FormSubmit>Save hours</FormSubmit>
        </>
      }
      onSubmit={async ({ weekday, opens, closes }, intent) => {
        const row = { id, provider_id: providerId, opens, closes };
        await add.mutateAsync({ ...row, weekday: WEEKDAYS.indexOf(weekday) + 1 });
        toast.success('Hours added');
        if (intent !== 'another') return onClose();
        setId(crypto.randomUUID());
        form.reset({ ...EMPTY, weekday });
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <FormSelect
          control={control}
          name="weekday"
          label="Day"
          options={weekdayOptions}
          className="max-sm:col-span-2"
        />
        <FormText control={control} name="opens" label="From" type="time" />
        <FormText control={control} name="closes" label="To" type="time" />
      </div>
    </FormDialog>
  );
}
