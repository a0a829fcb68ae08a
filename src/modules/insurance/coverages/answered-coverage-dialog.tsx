import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryDialog } from '@/kit/query/query-dialog';
import { fullName } from '@/lib/person-names';
import type { PatientCoverage } from '@/records/coverages/coverages.queries';
import type { KnownPatient } from '@/records/patients/known-patient';
import { type Payer, payerQueries } from '@/records/payers/payers.queries';
import {
  type AnsweredInsurance,
  answeredPayer,
  coverageSchema,
  draftOfAnswer,
} from './coverage.model';
import { CoverageFields } from './coverage-fields';
import { NewCoverageDialog } from './new-coverage-dialog';

interface AnsweredCoverageDialogProps {
  patient: KnownPatient;
  told: AnsweredInsurance;
  /** The rank of the coverage whose payer named it. */
  besideRank: PatientCoverage['rank'];
  onClose: () => void;
}

export function AnsweredCoverageDialog(props: AnsweredCoverageDialogProps) {
  const { id: companyId } = useCompany();
  const payers = useQuery(payerQueries.active(companyId));
  return (
    <QueryDialog title="Add coverage" query={payers} onClose={props.onClose}>
      {(known) => <CheckAnswered payers={known} {...props} />}
    </QueryDialog>
  );
}

interface CheckAnsweredProps extends AnsweredCoverageDialogProps {
  payers: readonly Pick<Payer, 'id' | 'name' | 'clearinghouse_payer_id'>[];
}

function CheckAnswered({ patient, told, besideRank, payers, onClose }: CheckAnsweredProps) {
  const form = useZodForm(coverageSchema, draftOfAnswer(told, patient, payers, besideRank));
  const isUnknown = answeredPayer(told, payers) === undefined && told.name !== '';
  return (
    <NewCoverageDialog
      form={form}
      title="Add coverage"
      description={`${fullName(patient)}. As the payer reported. Compare with the card.`}
      onClose={onClose}
    >
      {told.order === besideRank && (
        <p className="rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning">
          The payer ranks this insurance {told.order}, as the one on file. Ask which pays first.
        </p>
      )}
      {isUnknown && (
        <p className="rounded-md bg-surface-sunken px-3.5 py-2.5 text-sm">
          The response names “{told.name}”, which is not among your payers.
        </p>
      )}
      <CoverageFields
        form={form}
        payers={payers}
        newPayerName={isUnknown ? told.name : undefined}
      />
    </NewCoverageDialog>
  );
}
