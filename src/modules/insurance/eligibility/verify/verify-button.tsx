import { ShieldCheck } from 'lucide-react';
import { useDialogLink } from '@/kit/address/use-dialog-link';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Button } from '@/ui/button';
import { verifyLink } from './verify-link';

const VerifyDialog = lazyDialog(() => import('./verify-dialog'), 'VerifyDialog');

/** Opens the question to a payer, which the address may have open already. */
export function VerifyButton() {
  const verifying = useDialogLink(verifyLink);
  return (
    <>
      <Button
        variant="primary"
        className="max-sm:grow"
        {...VerifyDialog.ahead}
        onClick={() => verifying.open()}
      >
        <ShieldCheck aria-hidden="true" className="size-4" />
        Verify insurance
      </Button>
      {verifying.prefill && <VerifyDialog from={verifying.prefill} onClose={verifying.close} />}
    </>
  );
}
