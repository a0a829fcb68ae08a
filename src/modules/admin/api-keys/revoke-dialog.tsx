import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
import { isSystem } from './api-keys.model';
import { useRevokeApiKey } from './api-keys.mutations';
import type { ApiKey } from './api-keys.queries';

interface RevokeDialogProps {
  apiKey: ApiKey;
  onClose: () => void;
}

export function RevokeDialog({ apiKey, onClose }: RevokeDialogProps) {
  const { id: companyId } = useCompany();
  const revoke = useRevokeApiKey(companyId);
  const ofSystem = isSystem(apiKey);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={ofSystem ? `Revoke ${apiKey.name}?` : `Revoke the key of ${apiKey.name}?`}
      description={
        ofSystem
          ? 'Its referrals will be refused. This can’t be undone, but you can register it again.'
          : 'Its referrals will be refused. This can’t be undone, but you can create a new key.'
      }
      confirmLabel={ofSystem ? 'Revoke system' : 'Revoke key'}
      pending={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(apiKey.id, {
          onSuccess: () => {
            toast.success(ofSystem ? 'System revoked' : 'Key revoked');
            onClose();
          },
        })
      }
    >
      <FormError
        message={revoke.isError ? `Nothing was revoked. ${revoke.error.message}` : undefined}
      />
    </ConfirmDialog>
  );
}
