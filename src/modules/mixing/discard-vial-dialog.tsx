import { useCompany } from '@/company/company-context';
import { ReasonDialog } from '@/kit/form/reason-dialog';
import { useDiscardVial } from '@/records/vials/mixing.mutations';

interface DiscardVialDialogProps {
  vialId: string;
  onClose: () => void;
}

export function DiscardVialDialog({ vialId, onClose }: DiscardVialDialogProps) {
  const discard = useDiscardVial(useCompany().id);
  return (
    <ReasonDialog
      large
      title="Discard this vial?"
      description="No shot is given from it anymore."
      footer="Discard vial"
      saved="Vial discarded"
      onSave={(reason) => discard.mutateAsync({ vial_id: vialId, reason })}
      onClose={onClose}
    />
  );
}
