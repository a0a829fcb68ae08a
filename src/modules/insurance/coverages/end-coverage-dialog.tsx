import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextInput } from '@/ui/text-input';
import { useChangeCoverage } from './coverages.mutations';
import type { PatientCoverage } from './coverages.queries';

interface EndCoverageDialogProps {
  coverage: PatientCoverage;
  onClose: () => void;
}

/** Nothing is deleted: an ended coverage stays in the patient's history and can be reopened. */
export function EndCoverageDialog({ coverage, onClose }: EndCoverageDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const change = useChangeCoverage(companyId);
  const [day, setDay] = useState(() => calendarDay(new Date(), timeZone));
  // What was looked at when the dialog opened.
  const [seen] = useState(coverage.revision);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`End ${coverage.payer.name}?`}
      description="It stays in the patient’s history, with its verifications, and can be reopened."
      confirmLabel="End coverage"
      pending={change.isPending}
      onConfirm={() => {
        if (day === '') return;
        change.mutate(
          { id: coverage.id, values: { ended_on: day, revision: seen } },
          { onSuccess: onClose },
        );
      }}
    >
      <div className="grid gap-4">
        <Field
          label="Last day"
          required
          {...(day === '' && { error: 'Enter the last day it was in use.' })}
        >
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          )}
        </Field>
        <FormError message={change.error?.message} />
      </div>
    </ConfirmDialog>
  );
}
