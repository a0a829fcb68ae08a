import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { formatCalendarDate } from '@/lib/dates';
import { counted } from '@/lib/text';
import { useDiscardLot } from '@/records/vials/stock/stock.mutations';
import { type Lot, stockQueries } from '@/records/vials/stock/stock.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { FormError } from '@/ui/form-error';
import { usePrinting } from '@/ui/use-printing';
import { CallList, CallSheet } from './call-list';
import { byPatient } from './call-list.model';

const RecallDialog = lazyDialog(() => import('./recall-dialog'), 'RecallDialog');

interface TraceDialogProps {
  lot: Lot;
  onClose: () => void;
}

export function TraceDialog({ lot, onClose }: TraceDialogProps) {
  const { id: companyId } = useCompany();
  const trace = useQuery(stockQueries.trace(companyId, lot.id));
  const discard = useDiscardLot(companyId);
  const [recalling, setRecalling] = useState(false);
  const printing = usePrinting();
  const patients = byPatient(trace.data ?? []);
  const title = `${lot.allergen.label}, lot ${lot.lot_number}`;
  return (
    <Dialog
      large
      title={title}
      description={
        lot.recall_reason === null
          ? `${lot.maker}, expires ${formatCalendarDate(lot.expires_on)}`
          : `Recalled: ${lot.recall_reason}`
      }
      size="xl"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {patients.length > 0 && (
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              Print call list
            </Button>
          )}
          {lot.discarded_at === null && (
            <Button
              pending={discard.isPending}
              onClick={() =>
                discard.mutate(lot.id, { onSuccess: () => toast.success('Lot discarded') })
              }
            >
              Discard lot
            </Button>
          )}
          {lot.recalled_at === null && (
            <Button variant="danger" onClick={() => setRecalling(true)}>
              Recall lot
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        <FormError message={discard.error?.message} />
        <QueryState
          query={trace}
          loading="Loading vials..."
          empty={<EmptyState compact title="No vial was mixed from this lot" />}
        >
          {(lines) => (
            <>
              <p className="font-medium text-sm">
                {`${counted(lines.length, 'vials')} of ${counted(patients.length, 'patients')}`}
              </p>
              <CallList patients={patients} />
            </>
          )}
        </QueryState>
      </div>
      {printing &&
        createPortal(
          <div data-print="alone">
            <CallSheet title={title} reason={lot.recall_reason} patients={patients} />
          </div>,
          document.body,
        )}
      {recalling && (
        <RecallDialog
          lot={lot}
          vials={trace.data?.length ?? 0}
          onClose={() => setRecalling(false)}
        />
      )}
    </Dialog>
  );
}
