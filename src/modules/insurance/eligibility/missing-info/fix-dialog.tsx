import { useCompany } from '@/company/company-context';
import { EditPatientDialog } from '@/tables/patients/edit-patient-dialog';
import { FixCoverage } from './fix-coverage';
import { FixNpi } from './fix-npi';
import { FixPayer } from './fix-payer';
import type { Place } from './missing-info.model';

/** What is missing to ask about a coverage, or was refused. */
export interface FixTarget {
  place: Place;
  patientId: string;
  coverageId: string;
}

interface FixDialogProps extends FixTarget {
  onClose: () => void;
}

/** Over whatever was being done, the place where what is missing for it is added. */
export function FixDialog({ place, patientId, coverageId, onClose }: FixDialogProps) {
  const company = useCompany();
  switch (place) {
    case 'patient':
      return <EditPatientDialog companyId={company.id} patientId={patientId} onClose={onClose} />;
    case 'coverage':
      return <FixCoverage patientId={patientId} coverageId={coverageId} onClose={onClose} />;
    case 'payer':
      return <FixPayer patientId={patientId} coverageId={coverageId} onClose={onClose} />;
    case 'npi':
      return <FixNpi onClose={onClose} />;
  }
}
