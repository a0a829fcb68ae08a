import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { formatCalendarDate } from '@/lib/dates';
import { Button } from '@/ui/button';
import { useHoldResult, useReleaseResult } from './chart-access.mutations';
import { type HeldResult, resultHoldQueries } from './result-holds.queries';

interface HoldResultProps {
  companyId: string;
  result: HeldResult;
  /** The clinic's day. */
  today: string;
}

/** Says whether the patient sees a result in the app, and holds this one back or releases it. */
export function HoldResult({ companyId, result, today }: HoldResultProps) {
  const hold = useQuery(resultHoldQueries.of(companyId, result)).data;
  const release = useReleaseResult(companyId, result);
  const [holds, setHolds] = useState(false);
  if (hold === undefined) return null;
  const isHeld = hold !== null && hold.until >= today;
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm" data-print="hide">
      <p className="wrap-anywhere text-muted">
        {isHeld
          ? `Held back from the patient’s app until ${formatCalendarDate(hold.until)}: ${hold.reason}`
          : 'The patient may see it in the app.'}
      </p>
      {isHeld ? (
        <Button
          size="sm"
          pending={release.isPending}
          onClick={() =>
            release.mutate(undefined, { onError: (error) => toast.error(error.message) })
          }
        >
          Release
        </Button>
      ) : (
        <Button size="sm" onClick={() => setHolds(true)}>
          Hold back
        </Button>
      )}
      {holds && (
        <HoldDialog
          companyId={companyId}
          result={result}
          today={today}
          onClose={() => setHolds(false)}
        />
      )}
    </div>
  );
}

const holdSchema = z.object({
  reason: text(500, 'Give a reason.'),
  until: z.string().min(1, 'Choose the last day.'),
});

function HoldDialog({
  companyId,
  result,
  today,
  onClose,
}: HoldResultProps & { onClose: () => void }) {
  const hold = useHoldResult(companyId, result);
  const form = useZodForm(holdSchema, { reason: '', until: today });
  return (
    <SaveDialog
      form={form}
      size="sm"
      title="Hold back from the patient’s app"
      description="Only for a harm that you can name. At most 30 days."
      footer="Hold back"
      onSubmit={(draft) => hold.mutateAsync(draft)}
      onClose={onClose}
    >
      <FormText control={form.control} name="reason" label="Reason" required />
      <FormText control={form.control} name="until" label="Last day" type="date" required />
    </SaveDialog>
  );
}
