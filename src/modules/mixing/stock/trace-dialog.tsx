import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { formatPhone } from '@/lib/phone';
import { counted } from '@/lib/text';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { FormError } from '@/ui/form-error';
import { VIAL_STATUS } from '../mixing.model';
import { useDiscardLot } from './stock.mutations';
import { type Lot, stockQueries, type TraceLine } from './stock.queries';

const RecallDialog = lazyDialog(() => import('./recall-dialog'), 'RecallDialog');

interface TraceDialogProps {
  lot: Lot;
  onClose: () => void;
}

/** Where a lot went: each vial with something of it and whose it is, and the recall. */
export function TraceDialog({ lot, onClose }: TraceDialogProps) {
  const { id: companyId } = useCompany();
  const trace = useQuery(stockQueries.trace(companyId, lot.id));
  const discard = useDiscardLot(companyId);
  const [recalling, setRecalling] = useState(false);
  const patients = new Set(trace.data?.map(({ patient_id }) => patient_id)).size;
  return (
    <Dialog
      large
      title={`${lot.allergen.label}, lot ${lot.lot_number}`}
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
                {`${counted(lines.length, 'vials')} of ${counted(patients, 'patients')}`}
              </p>
              <ul aria-label="Vials of this lot" className="divide-y rounded-md border">
                {lines.map((line) => (
                  <Line key={line.vial_id} line={line} />
                ))}
              </ul>
            </>
          )}
        </QueryState>
      </div>
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

function Line({ line }: { line: TraceLine }) {
  const { slug } = useCompany();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-1.5 text-sm">
      <span className="min-w-0 flex-[1_1_12rem]">
        <Link
          to={paths.allergyPatient(slug, line.patient_id)}
          className="inline-flex min-h-12 items-center font-medium hover:underline"
        >
          {line.patient_name}
        </Link>
        {line.phone !== null && (
          <span className="ml-2 text-muted tabular-nums">{formatPhone(line.phone)}</span>
        )}
      </span>
      <span className="text-muted">
        {`${line.set_label}, ${line.step_label} · ${
          line.shots === 0
            ? 'no shots'
            : `${counted(line.shots, 'shots')}, last ${formatCalendarDate(line.last_shot_on)}`
        }`}
      </span>
      <Badge tone={line.status === 'recalled' ? 'danger' : 'neutral'}>
        {VIAL_STATUS[line.status]}
      </Badge>
    </li>
  );
}
