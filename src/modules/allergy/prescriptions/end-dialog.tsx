import { useCompany } from '@/company/company-context';
import { ReasonDialog } from '@/kit/form/reason-dialog';
import { useEndPrescription } from '@/records/allergy-prescriptions/allergy-prescriptions.mutations';

interface EndDialogProps {
  prescriptionId: string;
  onClose: () => void;
}

export function EndDialog({ prescriptionId, onClose }: EndDialogProps) {
  const end = useEndPrescription(useCompany().id);
  return (
    <ReasonDialog
      title="End this prescription?"
      description="Its vials aren’t used anymore."
      missing="Say why it ends."
      footer="End prescription"
      saved="Prescription ended"
      onSave={(reason) => end.mutateAsync({ prescription_id: prescriptionId, reason })}
      onClose={onClose}
    />
  );
}
