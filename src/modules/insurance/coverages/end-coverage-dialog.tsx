import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { showConflict } from '@/kit/conflict/show-conflict';
import { useSeen } from '@/kit/conflict/use-seen';
import { DangerFooter } from '@/kit/form/danger-footer';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { calendarDay } from '@/lib/dates';
import { useChangeCoverage } from '@/records/coverages/coverages.mutations';
import type { PatientCoverage } from '@/records/coverages/coverages.queries';
import { linesOf } from './coverage-facts.model';

interface EndCoverageDialogProps {
  /** The current version, which may be newer than the one the dialog opened with. */
  coverage: PatientCoverage;
  onClose: () => void;
}

const endSchema = z.object({ lastDay: z.iso.date('Enter the last day it was in use.') });

export function EndCoverageDialog({ coverage, onClose }: EndCoverageDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const change = useChangeCoverage(companyId);
  const seen = useSeen(coverage);
  const form = useZodForm(endSchema, { lastDay: calendarDay(new Date(), timeZone) });

  async function end({ lastDay }: { lastDay: string }) {
    const { id, revision } = seen.row;
    await change.mutateAsync({ id, revision, values: { ended_on: lastDay } });
    onClose();
  }

  return (
    <FormDialog
      form={form}
      size="sm"
      title={`End ${coverage.payer.name}?`}
      description="It stays in the patient’s history and can be reopened."
      footer={<DangerFooter>End coverage</DangerFooter>}
      onSubmit={end}
      failure={showConflict({
        seen,
        latest: coverage.revision === seen.row.revision ? undefined : coverage,
        lines: linesOf,
        onUseTheirs: onClose,
      })}
      onClose={onClose}
    >
      <FormText control={form.control} name="lastDay" label="Last day" required type="date" />
    </FormDialog>
  );
}
