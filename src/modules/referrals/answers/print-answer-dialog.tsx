import { Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { usePrintMessage } from '@/records/outbox/outbox.mutations';
import type { OutboxMessage } from '@/records/outbox/outbox.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SheetFrame } from '@/ui/sheet-frame';
import { usePrinting } from '@/ui/use-printing';
import { MarkSent } from './mark-sent';

interface PrintAnswerDialogProps {
  message: Pick<OutboxMessage, 'id' | 'state' | 'recipient'>;
  onClose: () => void;
}

export function PrintAnswerDialog({ message, onClose }: PrintAnswerDialogProps) {
  const { name } = useCompany();
  const print = usePrintMessage();
  const printing = usePrinting();
  const [code, setCode] = useState<string>();
  const page = code !== undefined && (
    <Letter clinic={name} recipient={message.recipient} code={code} />
  );

  function make() {
    print.mutate(message.id, {
      onSuccess: (printed) => setCode(printed.code),
      onError: (error) => toast.error(error.message),
    });
  }

  return (
    <Dialog
      title="Print letter"
      description="Each letter has a new code."
      onClose={onClose}
      footer={
        page ? (
          <>
            <Button icon={Printer} onClick={() => window.print()}>
              Print letter
            </Button>
            <MarkSent message={message} onMarked={onClose} />
          </>
        ) : (
          <Button variant="primary" pending={print.isPending} onClick={make}>
            Make letter
          </Button>
        )
      }
    >
      {page && <SheetFrame label="Preview">{page}</SheetFrame>}
      {printing && page && createPortal(<div data-print="alone">{page}</div>, document.body)}
    </Dialog>
  );
}

interface LetterProps {
  clinic: string;
  recipient: string;
  code: string;
}

function Letter({ clinic, recipient, code }: LetterProps) {
  return (
    <div className="grid gap-3 text-sm">
      <p className="font-semibold text-base">{clinic}</p>
      <p>To {recipient}</p>
      <p>We have news about a patient you referred.</p>
      <ol className="grid list-decimal gap-1 pl-5">
        <li>Go to {window.location.origin}/status</li>
        <li>
          Enter this code:{' '}
          <span className="wrap-anywhere font-semibold tabular-nums">{inGroups(code)}</span>
        </li>
        <li>Enter the patient’s date of birth.</li>
      </ol>
      <p>The code is for your office. It works for 180 days.</p>
    </div>
  );
}

function inGroups(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-').toUpperCase();
}
