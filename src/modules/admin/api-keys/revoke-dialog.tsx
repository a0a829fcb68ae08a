import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
import { useRevokeApiKey } from './api-keys.mutations';
import type { ApiKey } from './api-keys.queries';

interface RevokeDialogProps {
  apiKey: ApiKey;
  onClose: () => void;
}

export function RevokeDialog({ apiKey, onClose }: RevokeDialogProps) {
  const { id: companyId } = useCompany();
  const revoke = useRevokeApiKey(companyId);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Revoke the key of ${apiKey.name}?`}
      description="Its referrals will be refused. This can’t be undone, but you can create a new key."
      confirmLabel="Revoke key"
      pending={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(apiKey.id, {
          onSuccess: () => {
            toast.success('Key revoked');
            onClose();
          },
        })
      }
    >
      <FormError
        message={revoke.isError ? `The key was not revoked. ${revoke.error.message}` : undefined}
      />
    </ConfirmDialog>
  );
}
