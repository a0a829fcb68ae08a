import { LockKeyhole } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/button';

const loadDialog = () => import('./find-restricted-dialog');
const FindRestrictedDialog = lazy(async () => ({
  default: (await loadDialog()).FindRestrictedDialog,
}));

interface FindRestrictedButtonProps {
  companyId: string;
  /** Only physicians open a restricted record in an emergency. */
  role: string;
}

/** Where a search found nobody: a physician may ask whether the record is restricted. */
export function FindRestrictedButton({ companyId, role }: FindRestrictedButtonProps) {
  const [open, setOpen] = useState(false);
  if (role !== 'physician') return null;
  return (
    <>
      <Button
        variant="ghost"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        <LockKeyhole aria-hidden="true" className="size-4" />
        Find a restricted record
      </Button>
      {open && (
        <Suspense>
          <FindRestrictedDialog companyId={companyId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
