import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { fromClock, fromTimeField } from '@/lib/clinic-clock';
import { formatCalendarDate } from '@/lib/dates';

interface StatedDialogProps {
  testedOn: string;
  onSave: (at: string) => Promise<unknown>;
  onClose: () => void;
}

const schema = z.object({
  at: z.string().refine((text) => fromTimeField(text) !== null, 'Enter the time.'),
});

export function StatedDialog({ testedOn, onSave, onClose }: StatedDialogProps) {
  const { timeZone } = useCompany();
  const form = useZodForm(schema, { at: '' });
  return (
    <SaveDialog
      form={form}
      size="sm"
      title="When was the test applied?"
      description={`On ${formatCalendarDate(testedOn)}. The result says that the time was stated later.`}
      footer="Save time"
      onSubmit={({ at }) =>
        onSave(fromClock({ day: testedOn, minute: fromTimeField(at) ?? 0 }, timeZone))
      }
      onClose={onClose}
    >
      <FormText control={form.control} name="at" type="time" label="Applied at" required />
    </SaveDialog>
  );
}
