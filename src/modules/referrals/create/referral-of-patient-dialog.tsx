import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryDialog } from '@/kit/query/query-dialog';
import { patientQueries } from '@/records/patients/patients.queries';
import { NewReferralDialog } from './new-referral-dialog';

interface ReferralOfPatientDialogProps {
  patientId: string;
  onClose: () => void;
}

export function ReferralOfPatientDialog({ patientId, onClose }: ReferralOfPatientDialogProps) {
  const { id: companyId } = useCompany();
  const patient = useQuery(patientQueries.known(companyId, patientId));
  return (
    <QueryDialog
      title="New referral"
      query={patient}
      missing="There is no such patient in this clinic."
      onClose={onClose}
    >
      {(known) => <NewReferralDialog of={known} onClose={onClose} onCreated={onClose} />}
    </QueryDialog>
  );
}
