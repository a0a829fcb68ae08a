import { useState } from 'react';
import { useCurrentUser } from '@/company/company-context';
import { BeginDialog } from './begin-dialog';
import { FinishDialog } from './finish-dialog';
import type { NewFactor } from './second-factor.mutations';

interface EnrolDialogProps {
  onClose: () => void;
  /** The server has no second factors to offer. */
  onNotOffered: () => void;
}

/** Sets up an authenticator app: first who it is and what it is called, then the app itself. */
export function EnrolDialog({ onClose, onNotOffered }: EnrolDialogProps) {
  const { id: userId, email } = useCurrentUser();
  const [factor, setFactor] = useState<NewFactor>();
  if (factor) return <FinishDialog userId={userId} factor={factor} onClose={onClose} />;
  return (
    <BeginDialog
      email={email}
      onClose={onClose}
      onBegun={(begun) => (begun ? setFactor(begun) : onNotOffered())}
    />
  );
}
