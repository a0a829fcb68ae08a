import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryDialog } from '@/kit/query/query-dialog';
import { fullName } from '@/lib/person-names';
import { usePutUnderCoverage } from '@/records/coverages/coverages.mutations';
import type { KnownPatient } from '@/records/patients/known-patient';
import { type Payer, payerQueries } from '@/records/payers/payers.queries';
import {
  type SentInsurance,
  sentInsuranceQueries,
} from '@/records/referrals/sent-insurance.queries';
import { coverageSchema, draftOfSent } from './coverage.model';
import { CoverageFields } from './coverage-fields';
import { NewCoverageDialog } from './new-coverage-dialog';

interface TakeOverCoverageDialogProps {
  patient: KnownPatient;
  referralId: string;
  onClose: () => void;
}

export function TakeOverCoverageDialog(props: TakeOverCoverageDialogProps) {
  const { id: companyId } = useCompany();
  const { referralId, onClose } = props;
  const sent = useQuery(sentInsuranceQueries.ofReferral(companyId, referralId));
  const payers = useQuery(payerQueries.active(companyId));
  return (
    <QueryDialog
      title="Add coverage"
      query={sent}
      missing="No insurance came with this referral."
      onClose={onClose}
    >
      {(insurance) => (
        <QueryDialog title="Add coverage" query={payers} onClose={onClose}>
          {(known) => <CheckSent sent={insurance} payers={known} {...props} />}
        </QueryDialog>
      )}
    </QueryDialog>
  );
}

interface CheckSentProps extends TakeOverCoverageDialogProps {
  sent: SentInsurance;
  payers: readonly Pick<Payer, 'id' | 'name'>[];
}

function CheckSent({ sent, payers, patient, referralId, onClose }: CheckSentProps) {
  const company = useCompany();
  const putUnder = usePutUnderCoverage(company.id);
  const form = useZodForm(coverageSchema, draftOfSent(sent, patient));
  const { payer_id, sent_payer_name, sent_payer_id } = sent;
  return (
    <NewCoverageDialog
      form={form}
      title="Add coverage"
      description={`${fullName(patient)}. ${sent.source_name === null ? 'As the pages of the referral say' : `As ${sent.source_name} sent it`}. Compare with the card.`}
      alsoSave={(coverageId) => putUnder.mutateAsync({ referralId, coverageId })}
      onClose={onClose}
    >
      {payer_id === null && (sent_payer_name ?? sent_payer_id) !== null && (
        <p className="rounded-md bg-surface-sunken px-3.5 py-2.5 text-sm">
          They name the payer “{sent_payer_name ?? sent_payer_id}”
          {sent_payer_name !== null && sent_payer_id !== null && ` (payer ID ${sent_payer_id})`},
          which is not among your payers.
        </p>
      )}
      <CoverageFields
        form={form}
        payers={payers}
        newPayerName={payer_id === null ? (sent_payer_name ?? undefined) : undefined}
      />
    </NewCoverageDialog>
  );
}
