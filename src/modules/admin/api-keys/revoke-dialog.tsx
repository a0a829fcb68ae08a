import { ActDialog } from '@/kit/form/act-dialog';
import { isSystem } from '@/records/api-keys/api-keys.model';
import { useRevokeApiKey } from '@/records/api-keys/api-keys.mutations';
import type { ApiKey } from '@/records/api-keys/api-keys.queries';

interface RevokeDialogProps {
  apiKey: ApiKey;
  onClose: () => void;
}

export function RevokeDialog({ apiKey, onClose }: RevokeDialogProps) {
  const revoke = useRevokeApiKey();
  const ofSystem = isSystem(apiKey);
  return (
    <ActDialog
      title={ofSystem ? `Revoke ${apiKey.name}?` : `Revoke the key of ${apiKey.name}?`}
      description={
        ofSystem
          ? 'Its referrals will be refused. This can’t be undone, but you can register it again.'
          : 'Its referrals will be refused. This can’t be undone, but you can create a new key.'
      }
      confirmLabel={ofSystem ? 'Revoke system' : 'Revoke key'}
      act={revoke}
      to={apiKey.id}
      done={ofSystem ? 'System revoked' : 'Key revoked'}
      notDone="Nothing was revoked."
      onClose={onClose}
    />
  );
}
