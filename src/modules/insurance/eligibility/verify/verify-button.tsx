import { ShieldCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { useDialogLink } from '@/kit/address/use-dialog-link';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { sourceOf, type VerifyPrefill, verifyLink } from '@/records/eligibility/verify-link';
import { Button } from '@/ui/button';

const VerifyDialog = lazyDialog(() => import('./verify-dialog'), 'VerifyDialog');

export function VerifyButton() {
  const { slug } = useCompany();
  const navigate = useNavigate();
  const verifying = useDialogLink(verifyLink);
  const hint = useShortcutHint('create');

  function close(from: VerifyPrefill) {
    const source = sourceOf(slug, from);
    if (source === null) verifying.close();
    else void navigate(source, { replace: true });
  }

  return (
    <>
      <Button
        icon={ShieldCheck}
        variant="primary"
        className="max-sm:grow"
        {...hint}
        {...VerifyDialog.ahead}
        onClick={() => verifying.open()}
      >
        Verify insurance
      </Button>
      {verifying.prefill && (
        <VerifyDialog
          from={verifying.prefill}
          onClose={() => verifying.prefill && close(verifying.prefill)}
        />
      )}
    </>
  );
}
