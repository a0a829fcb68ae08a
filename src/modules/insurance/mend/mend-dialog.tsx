import { useCompany } from '@/company/company-context';
import { EditPatientDialog } from '@/tables/patients/edit-patient-dialog';
import { MendCoverage } from './mend-coverage';
import { MendNpi } from './mend-npi';
import { MendPayer } from './mend-payer';
import type { Place } from './missing';

/** What is missing to ask about a coverage, or was refused. */
export interface Mending {
  place: Place;
  patientId: string;
  coverageId: string;
}

interface MendDialogProps extends Mending {
  onClose: () => void;
}

/** Over whatever was being done, the place where what is missing for it is added. */
export function MendDialog({ place, patientId, coverageId, onClose }: MendDialogProps) {
  const company = useCompany();
  switch (place) {
    case 'patient':
      return <EditPatientDialog companyId={company.id} patientId={patientId} onClose={onClose} />;
    case 'coverage':
      return <MendCoverage patientId={patientId} coverageId={coverageId} onClose={onClose} />;
    case 'payer':
      return <MendPayer patientId={patientId} coverageId={coverageId} onClose={onClose} />;
    case 'npi':
      return <MendNpi onClose={onClose} />;
  }
}
