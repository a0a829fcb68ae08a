import { FileCode2 } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Button } from '@/ui/button';
import type { EligibilityRequest } from '../../eligibility.queries';

const RawDialog = lazyDialog(() => import('./raw-dialog'), 'RawDialog');

/** The way to what was sent and what came back, letter by letter. */
export function RawButton({ request }: { request: EligibilityRequest }) {
  const [open, setOpen] = useState(false);
  return (
    <div data-print="hide">
      <Button {...RawDialog.ahead} onClick={() => setOpen(true)}>
        <FileCode2 aria-hidden="true" className="size-4" />
        Raw X12
      </Button>
      {open && <RawDialog request={request} onClose={() => setOpen(false)} />}
    </div>
  );
}
