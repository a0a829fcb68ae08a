import { FileCode2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/button';
import type { EligibilityRequest } from '../../eligibility-request.queries';

const loadDialog = () => import('./raw-dialog');
const RawDialog = lazy(async () => ({ default: (await loadDialog()).RawDialog }));

/** The way to what was sent and what came back, letter by letter. */
export function RawButton({ request }: { request: EligibilityRequest }) {
  const [open, setOpen] = useState(false);
  return (
    <div data-print="hide">
      <Button
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        <FileCode2 aria-hidden="true" className="size-4" />
        Raw X12
      </Button>
      {open && (
        <Suspense>
          <RawDialog request={request} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
