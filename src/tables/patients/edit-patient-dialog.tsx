import { useQuery } from '@tanstack/react-query';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { PatientFormDialog } from './patient-form-dialog';
import { patientQueries } from './patients.queries';

interface EditPatientDialogProps {
  companyId: string;
  patientId: string;
  onClose: () => void;
}

/** Corrects what is known of a patient. */
export function EditPatientDialog({ companyId, patientId, onClose }: EditPatientDialogProps) {
  const record = useQuery(patientQueries.record(companyId, patientId));
  // An older look at them is no ground to write on.
  if (record.data && record.isFetchedAfterMount) {
    return <PatientFormDialog companyId={companyId} latest={record.data} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit patient"
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {record.error || record.data === null ? (
        <ErrorState
          compact
          message={record.error?.message ?? 'There is no such patient in this clinic.'}
          retrying={record.isFetching}
          onRetry={() => void record.refetch()}
        />
      ) : (
        <LoadingState label="Loading patient..." />
      )}
    </Dialog>
  );
}
