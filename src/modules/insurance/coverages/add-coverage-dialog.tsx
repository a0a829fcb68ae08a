import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryDialog } from '@/kit/query/query-dialog';
import { fullName } from '@/lib/person-names';
import type { KnownPatient } from '@/records/patients/known-patient';
import { payerQueries } from '@/records/payers/payers.queries';
import { coverageSchema, EMPTY_COVERAGE } from './coverage.model';
import { CoverageFields } from './coverage-fields';
import { NewCoverageDialog } from './new-coverage-dialog';

interface AddCoverageDialogProps {
  patient: KnownPatient;
  onSaved?: ((coverageId: string) => void) | undefined;
  onClose: () => void;
}

export function AddCoverageDialog({ patient, onSaved, onClose }: AddCoverageDialogProps) {
  const company = useCompany();
  const payers = useQuery(payerQueries.active(company.id));
  const form = useZodForm(coverageSchema, { ...EMPTY_COVERAGE, patient });
  return (
    <QueryDialog title="Add coverage" query={payers} onClose={onClose}>
      {(known) => (
        <NewCoverageDialog
          form={form}
          title="Add coverage"
          description={fullName(patient)}
          onSaved={onSaved}
          onClose={onClose}
        >
          <CoverageFields form={form} payers={known} />
        </NewCoverageDialog>
      )}
    </QueryDialog>
  );
}
