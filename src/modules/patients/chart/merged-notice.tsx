import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { fullName, nameOf } from '@/lib/person-names';
import { useUndoMerge } from '@/records/patient-chart/chart-merges.mutations';
import { type ChartMerge, chartMergeQueries } from '@/records/patient-chart/chart-merges.queries';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
import { leftSentence } from '../left-sentence';

export function MergedNotice({ patientId }: { patientId: string }) {
  const { id: companyId, timeZone } = useCompany();
  const merges = useQuery(chartMergeQueries.undoable(companyId, patientId));
  const [undoing, setUndoing] = useState<ChartMerge | null>(null);
  if (!merges.data || merges.data.length === 0) return null;
  return (
    <>
      <ul aria-label="Merged charts" data-print="hide" className="mb-5 grid gap-2">
        {merges.data.map((merge) => (
          <li
            key={merge.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-info-soft px-4 py-2.5 text-sm ring-1 ring-info/25 ring-inset"
          >
            <span className="wrap-anywhere min-w-0">
              Merged from {fullName(merge)} on {formatDate(merge.merged_at, timeZone)}
              {merge.by && ` by ${nameOf(merge.by)}`}: {merge.reason}
            </span>
            <Button icon={Undo2} size="sm" onClick={() => setUndoing(merge)}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
      {undoing && <UndoMergeDialog merge={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}

function UndoMergeDialog({ merge, onClose }: { merge: ChartMerge; onClose: () => void }) {
  const { id: companyId } = useCompany();
  const undo = useUndoMerge(companyId);

  async function takeApart() {
    const left = await undo.mutateAsync(merge.id);
    toast.success('Merge undone', { description: leftSentence(left) });
    onClose();
  }

  return (
    <ConfirmDialog
      title="Undo this merge?"
      description={`${fullName(merge)} gets a chart again, with what came from it. What was added since stays here.`}
      confirmLabel="Undo merge"
      tone="primary"
      pending={undo.isPending}
      onConfirm={() => void takeApart().catch(() => undefined)}
      onClose={onClose}
    >
      <FormError message={undo.error?.message} />
    </ConfirmDialog>
  );
}
