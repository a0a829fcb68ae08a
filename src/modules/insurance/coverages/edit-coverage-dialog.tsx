import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { ConflictNotice } from '@/kit/conflict/conflict-notice';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { FormDialog } from '@/kit/form/form-dialog';
import { fullName } from '@/lib/person-names';
import { useChangeCoverage } from '@/records/coverages/coverages.mutations';
import type { PatientCoverage } from '@/records/coverages/coverages.queries';
import { rankTakenIn } from '@/records/coverages/rank-taken';
import type { KnownPatient } from '@/records/patients/known-patient';
import { payerQueries } from '@/records/payers/payers.queries';
import { FormError } from '@/ui/form-error';
import { type CoverageDraft, coverageSchema, draftOf, toChange } from './coverage.model';
import { linesOf } from './coverage-facts.model';
import { CoverageFields } from './coverage-fields';
import { MemberIdWarning } from './member-id-warning';

interface EditCoverageDialogProps {
  patient: KnownPatient;
  /** The current version, which may be newer than the one the form opened with. */
  latest: PatientCoverage;
  onClose: () => void;
}

export function EditCoverageDialog({ patient, latest, onClose }: EditCoverageDialogProps) {
  const company = useCompany();
  const payers = useQuery(payerQueries.active(company.id));
  const change = useChangeCoverage(company.id);
  const { form, seen, conflict } = useSeenForm(latest, {
    schema: coverageSchema,
    draftOf: (row) => draftOf(row, patient),
    lines: linesOf,
    revisionOf: (row) => row.revision,
  });

  async function save(draft: CoverageDraft) {
    const values = toChange(draft, seen, patient);
    await change.mutateAsync({ id: latest.id, values, revision: seen.row.revision });
    toast.success('Coverage saved', { description: fullName(patient) });
    onClose();
  }

  // A coverage keeps its payer as a choice even if the clinic has dropped that payer.
  const known = payers.data ?? [];
  const { payer } = seen.row;
  const choices = known.some(({ id }) => id === payer.id) ? known : [payer, ...known];

  return (
    <FormDialog
      form={form}
      size="lg"
      title="Edit coverage"
      description={fullName(patient)}
      footer="Save coverage"
      onSubmit={save}
      failure={(failure) =>
        rankTakenIn(failure.error) ? (
          <FormError message={failure.error.message} />
        ) : (
          <ConflictNotice failure={failure} {...conflict} />
        )
      }
      onClose={onClose}
    >
      <CoverageFields form={form} payers={choices} />
      <MemberIdWarning form={form} />
    </FormDialog>
  );
}
