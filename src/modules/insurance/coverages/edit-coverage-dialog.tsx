import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { ConflictNotice } from '@/kit/conflict/conflict-notice';
import { useSeen } from '@/kit/conflict/use-seen';
import { FormDialog } from '@/kit/form/form-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { fullName } from '@/lib/person-names';
import type { KnownPatient } from '@/shared/patients/known-patient';
import { FormError } from '@/ui/form-error';
import { payerQueries } from '../payers/payers.queries';
import {
  type CoverageDraft,
  coverageSchema,
  draftOf,
  linesOf,
  rankTakenIn,
  toChange,
} from './coverage.model';
import { CoverageFields } from './coverage-fields';
import { useChangeCoverage } from './coverages.mutations';
import type { PatientCoverage } from './coverages.queries';

interface EditCoverageDialogProps {
  patient: KnownPatient;
  /** The coverage as it is now, which may be newer than what the form began with. */
  latest: PatientCoverage;
  onClose: () => void;
}

/** Corrects a coverage. */
export function EditCoverageDialog({ patient, latest, onClose }: EditCoverageDialogProps) {
  const company = useCompany();
  const payers = useQuery(payerQueries.active(company.id));
  const change = useChangeCoverage(company.id);
  const seen = useSeen(latest);
  const form = useZodForm(coverageSchema, draftOf(latest, patient));

  async function save(draft: CoverageDraft) {
    const values = toChange(draft, seen, patient);
    await change.mutateAsync({ id: latest.id, values, revision: seen.row.revision });
    toast.success('Coverage saved', { description: fullName(patient) });
    onClose();
  }

  // A payer the clinic no longer works with stays choosable for the coverage that has it.
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
          <ConflictNotice
            failure={failure}
            seen={seen}
            latest={latest.revision === seen.row.revision ? undefined : latest}
            lines={linesOf}
            onUseTheirs={(theirs) => form.reset(draftOf(theirs, patient))}
          />
        )
      }
      onClose={onClose}
    >
      <CoverageFields form={form} payers={choices} />
    </FormDialog>
  );
}
