import { useQuery } from '@tanstack/react-query';
import { QueryDialog } from '@/kit/query/query-dialog';
import { asked } from '@/kit/query/query-read';
import { PatientFormDialog } from './patient-form-dialog';
import { patientQueries } from './patients.queries';

interface EditPatientDialogProps {
  companyId: string;
  patientId: string;
  onClose: () => void;
}

export function EditPatientDialog({ companyId, patientId, onClose }: EditPatientDialogProps) {
  const record = useQuery(patientQueries.record(companyId, patientId));
  return (
    <QueryDialog
      title="Edit patient"
      query={asked(record)}
      missing="There is no such patient in this clinic."
      onClose={onClose}
    >
      {(patient) => <PatientFormDialog companyId={companyId} patient={patient} onClose={onClose} />}
    </QueryDialog>
  );
}
