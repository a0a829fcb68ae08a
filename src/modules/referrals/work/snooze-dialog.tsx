import { z } from 'zod';
import { isDay } from '@/fields/checks';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { addDays } from '@/lib/clinic-clock';
import { formatCalendarDate } from '@/lib/dates';
import { counted } from '@/lib/text';
import { useSnoozeReferrals } from '@/records/referrals/bulk-referrals.mutations';
import { MOST_SNOOZED_DAYS } from './snooze.model';

const schemaOf = (today: string) =>
  z.object({
    day: z
      .string()
      .refine(isDay, 'Choose a day.')
      .refine((day) => day > today, 'Choose a day after today.')
      .refine(
        (day) => day <= addDays(today, MOST_SNOOZED_DAYS),
        `Choose a day within ${MOST_SNOOZED_DAYS} days.`,
      ),
  });

interface SnoozeDialogProps {
  ids: readonly string[];
  today: string;
  onClose: () => void;
  onDone?: () => void;
}

export function SnoozeDialog({ ids, today, onClose, onDone }: SnoozeDialogProps) {
  const snooze = useSnoozeReferrals();
  const form = useZodForm(schemaOf(today), { day: addDays(today, 7) });
  return (
    <SaveDialog
      form={form}
      title="Snooze"
      description="The next step comes back on that day, or when something arrives."
      size="sm"
      footer="Snooze"
      saved={({ day }) =>
        `${counted(ids.length, 'referrals')} snoozed until ${formatCalendarDate(day)}`
      }
      onSubmit={async ({ day }) => {
        await snooze.mutateAsync({ ids, until: day });
        onDone?.();
      }}
      onClose={onClose}
    >
      <FormText control={form.control} name="day" label="Until" type="date" required />
    </SaveDialog>
  );
}
