import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Button } from '@/ui/button';

const FindRestrictedDialog = lazyDialog(
  () => import('./find-restricted-dialog'),
  'FindRestrictedDialog',
);

interface FindRestrictedButtonProps {
  companyId: string;
  /** Only physicians open a restricted record in an emergency. */
  role: string;
}

export function FindRestrictedButton({ companyId, role }: FindRestrictedButtonProps) {
  const [open, setOpen] = useState(false);
  if (role !== 'physician') return null;
  return (
    <>
      <Button
        icon={LockKeyhole}
        variant="ghost"
        {...FindRestrictedDialog.ahead}
        onClick={() => setOpen(true)}
      >
        Find a restricted record
      </Button>
      {open && <FindRestrictedDialog companyId={companyId} onClose={() => setOpen(false)} />}
    </>
  );
}
