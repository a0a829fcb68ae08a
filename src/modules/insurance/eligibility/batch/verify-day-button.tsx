import { CalendarCheck } from 'lucide-react';
import { useDialogLink } from '@/kit/address/use-dialog-link';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { verifyDayLink } from '@/records/eligibility/verify-day-link';
import { Button } from '@/ui/button';

const VerifyDayDialog = lazyDialog(() => import('./verify-day-dialog'), 'VerifyDayDialog');

export function VerifyDayButton() {
  const { prefill, open, close } = useDialogLink(verifyDayLink);
  return (
    <>
      <Button
        icon={CalendarCheck}
        className="max-sm:grow"
        {...VerifyDayDialog.ahead}
        onClick={() => open()}
      >
        Verify next day
      </Button>
      {prefill && <VerifyDayDialog {...prefill} onClose={close} />}
    </>
  );
}
