import { createPortal } from 'react-dom';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { CloseButton } from '@/ui/close-button';
import { Dialog } from '@/ui/dialog';
import { PrintButton } from '@/ui/print-button';
import { usePrinting } from '@/ui/use-printing';
import { joinLink } from './invite-person.model';

interface Paper {
  holder: string;
  email: string | null;
  code: string;
  expiresAt: string;
  patient: string;
  clinic: string;
}

/** The code of a new invitation, on screen and on paper. */
export function CodeDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const printing = usePrinting();
  const page = <CodePaper paper={paper} />;
  return (
    <Dialog
      onClose={onClose}
      title="The invitation is ready"
      description="Only this person may have the code. You see it once."
      footer={
        <>
          <PrintButton />
          <CloseButton variant="primary" label="Done" onClose={onClose} />
        </>
      }
    >
      {page}
      {printing && createPortal(<div data-print="alone">{page}</div>, document.body)}
    </Dialog>
  );
}

function CodePaper({
  paper: { holder, email, code, expiresAt, patient, clinic },
}: {
  paper: Paper;
}) {
  const { timeZone } = useCompany();
  return (
    <div className="grid gap-4 text-sm">
      <p>
        For <strong>{holder}</strong>, to open the chart of {patient} at {clinic}.
      </p>
      <p className="rounded-lg border bg-surface-raised px-4 py-3 text-center font-mono font-semibold text-2xl tracking-wider">
        {code}
      </p>
      <ol className="list-decimal space-y-1.5 pl-5">
        <li className="wrap-anywhere">
          Open <strong>{joinLink(window.location.origin)}</strong> on your phone.
        </li>
        <li>Enter this code and the patient’s date of birth.</li>
        <li>
          Enter your email address{email !== null && `, ${email}`}. You get a code to sign in.
        </li>
      </ol>
      <p className="text-muted">It works once, until {formatDateTime(expiresAt, timeZone)}.</p>
    </div>
  );
}
