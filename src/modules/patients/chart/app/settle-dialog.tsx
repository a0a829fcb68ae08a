import { z } from 'zod';
import { text } from '@/fields/schema';
import { atField } from '@/kit/form/at-field';
import { FormChecks } from '@/kit/form/form-checks';
import { FormChoice } from '@/kit/form/form-choice';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { toAppError } from '@/lib/errors';
import { refusalOf } from '@/lib/refusal';
import { enums } from '@/lib/supabase/database.types';
import { useSettleChartRequest } from '@/records/chart-access/chart-access.mutations';
import type { ChartRequest } from '@/records/chart-access/chart-access.schema';
import { fieldLabel } from './field-label';

const settleSchema = z.object({
  outcome: z.enum(enums.chart_request_outcome),
  answer: text(1000),
  taken: z.array(z.string()),
});

const noAnswer = z.object({ kind: z.literal('field'), field: z.literal('answer') });

const DONE_LABELS: Record<ChartRequest['kind'], string> = {
  move_visit: 'Moved, or a new time was offered',
  cancel_visit: 'Canceled',
  coming: 'Noted',
  correction: 'Take over',
  reaction: 'Called and recorded',
  refill: 'Refilled, or ordered',
  copy: 'Given',
  card: 'Saved with the insurance',
};

interface SettleDialogProps {
  request: ChartRequest;
  now: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

export function SettleDialog({ request, now, onClose }: SettleDialogProps) {
  const settle = useSettleChartRequest();
  const columns = request.kind === 'correction' ? Object.keys(request.proposed) : [];
  const start: z.infer<typeof settleSchema> = { outcome: 'done', answer: '', taken: columns };
  const form = useZodForm(settleSchema, start);
  const outcomes = enums.chart_request_outcome.map((value) => ({
    value,
    label: value === 'done' ? DONE_LABELS[request.kind] : 'Declined',
  }));
  const isDone = form.watch('outcome') === 'done';
  return (
    <SaveDialog
      form={form}
      title="Answer the request"
      description={`${request.holder} reads your answer in the patient’s app.`}
      footer="Save answer"
      onSubmit={({ outcome, answer, taken }) =>
        settle
          .mutateAsync({
            id: request.id,
            outcome,
            answer,
            taken: outcome === 'done' ? taken : [],
          })
          .catch((thrown: unknown) => {
            const error = toAppError(thrown);
            return refusalOf(error, noAnswer)
              ? atField(form, error.code, 'answer')(error)
              : Promise.reject(error);
          })
      }
      onClose={onClose}
    >
      <FormChoice control={form.control} name="outcome" label="What was done" options={outcomes} />
      {isDone && columns.length > 0 && (
        <FormChecks
          control={form.control}
          name="taken"
          label="Take over"
          options={columns.map((key) => ({
            value: key,
            label: `${fieldLabel(key)}: ${request.proposed[key] ?? 'nothing'} (now: ${now[key] ?? 'nothing'})`,
          }))}
        />
      )}
      <FormTextArea control={form.control} name="answer" label="Answer" rows={3} />
    </SaveDialog>
  );
}
