import { useCompany } from '@/company/company-context';
import { ReasonDialog } from '@/kit/form/reason-dialog';
import { useWithdrawReferral } from '@/records/clinic-network/clinic-network.mutations';
import type { Outgoing } from '@/records/clinic-network/outgoing.model';

interface WithdrawDialogProps {
  outgoing: Outgoing;
  onClose: () => void;
}

export function WithdrawDialog({ outgoing, onClose }: WithdrawDialogProps) {
  const { id: companyId } = useCompany();
  const withdraw = useWithdrawReferral(companyId);
  return (
    <ReasonDialog
      size="md"
      title="Withdraw referral"
      description={`${outgoing.partner_name} is asked to end it. Nothing stays shared.`}
      missing="Say why you withdraw this referral."
      most={500}
      rows={3}
      footer="Withdraw referral"
      saved="Referral withdrawn"
      onSave={(reason) => withdraw.mutateAsync({ outgoing_id: outgoing.id, reason })}
      onClose={onClose}
    />
  );
}
