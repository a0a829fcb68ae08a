import { Download } from 'lucide-react';
import { useCurrentUser } from '@/company/company-context';
import { downloadText } from '@/lib/download';
import { useMakeRecoveryCodes } from '@/session/second-factor/recovery-codes.mutations';
import { ActFooter } from '@/ui/act-footer';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';

interface RecoveryCodesDialogProps {
  /** Existing codes stop working. */
  replaces: boolean;
  onClose: () => void;
}

/** Makes codes on demand and shows them only this once. */
export function RecoveryCodesDialog({ replaces, onClose }: RecoveryCodesDialogProps) {
  const { email } = useCurrentUser();
  const make = useMakeRecoveryCodes();
  if (make.data) return <Codes email={email} codes={make.data} onClose={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      title="Make recovery codes"
      description={`Each works once, with your password, if you lose your phone or passkey.${replaces ? ' Your former codes stop working.' : ''}`}
      size="sm"
      locked={make.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
      footer={
        <ActFooter type="submit" pending={make.isPending} onCancel={onClose}>
          Make codes
        </ActFooter>
      }
    >
      {make.error && <FormError message={make.error.message} />}
    </Dialog>
  );
}

interface CodesProps {
  email: string;
  codes: readonly string[];
  onClose: () => void;
}

function Codes({ email, codes, onClose }: CodesProps) {
  const text = () => `Clinic Portal recovery codes for ${email}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      mustAnswer
      title="Your recovery codes"
      description="Shown only once. Keep them away from your phone."
      size="sm"
      footer={
        <>
          <CopyButton label="Copy" text={text} />
          <Button
            icon={Download}
            size="sm"
            onClick={() => downloadText('clinic-portal-recovery-codes.txt', 'text/plain', text())}
          >
            Download
          </Button>
          <Button variant="primary" onClick={onClose}>
            I kept them
          </Button>
        </>
      }
    >
      <ul
        aria-label="Recovery codes"
        className="grid gap-2 rounded-md bg-surface-sunken px-3.5 py-3 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
