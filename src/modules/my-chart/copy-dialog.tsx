import { useState } from 'react';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useAskClinic } from '@/records/patient-app/my-chart.mutations';

const copySchema = z.object({ said: text(1000) });

interface CopyDialogProps {
  chartId: string;
  onClose: () => void;
}

/** Asks for a copy of the whole record, also of what the app does not show. */
export function CopyDialog({ chartId, onClose }: CopyDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const ask = useAskClinic(chartId);
  const form = useZodForm(copySchema, { said: '' });
  return (
    <SaveDialog
      form={form}
      title="Ask for a copy of the record"
      description="You have a right to it. The clinic has 30 days."
      footer="Ask for it"
      onSubmit={({ said }) => ask.mutateAsync({ id, kind: 'copy', ...(said !== '' && { said }) })}
      onClose={onClose}
    >
      <FormTextArea
        control={form.control}
        name="said"
        label="Which part, and how should you get it?"
        hint="For example: all of it, as a file. Or: last year, on paper."
        rows={3}
      />
    </SaveDialog>
  );
}
