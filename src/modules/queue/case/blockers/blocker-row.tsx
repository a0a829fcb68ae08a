import { useQueryClient } from '@tanstack/react-query';
import { CircleDashed } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { useSetChecklistItem } from '@/records/surgery-cases/surgery-cases.mutations';
import {
  type CaseBlocker,
  type ChecklistItem,
  surgeryCaseQueries,
} from '@/records/surgery-cases/surgery-cases.queries';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import type { BlockerStep, BlockerSteps } from './blocker-step';

interface BlockerRowProps {
  caseId: string;
  blocker: CaseBlocker;
  /** The checklist line, if it is about one. */
  item: ChecklistItem | undefined;
  steps: BlockerSteps | null;
  /** For a step that needs more than a press. */
  onStep: (step: BlockerStep) => void;
  /** Called before the row and its focused button disappear. */
  onResolved: () => void;
}

export function BlockerRow({
  caseId,
  blocker: { label, why },
  item,
  steps,
  onStep,
  onResolved,
}: BlockerRowProps) {
  const { markDone, saving, error } = useMarkDone(caseId);
  const { resolve, waive } = steps ?? { resolve: null, waive: null };

  function take(step: BlockerStep) {
    if (step.kind !== 'mark-done' || !item) return onStep(step);
    // The mutation shows a failure below.
    markDone(item).then(onResolved, () => undefined);
  }

  return (
    <li className="flex gap-2.5 py-3 text-sm first:pt-0 last:pb-0">
      <CircleDashed aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{label}</p>
        <p className="wrap-anywhere text-muted">{why}</p>
        {resolve?.kind === 'none' && <p className="mt-1 text-muted text-xs">{resolve.why}</p>}
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {resolve && resolve.kind !== 'none' && (
            <Button
              size="sm"
              aria-label={`Resolve ${label}`}
              pending={saving}
              onClick={() => take(resolve)}
            >
              Resolve
            </Button>
          )}
          {waive && waive.kind !== 'none' && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Waive ${label}`}
              disabled={saving}
              onClick={() => take(waive)}
            >
              Waive
            </Button>
          )}
        </div>
        <FormError message={error?.message} />
      </div>
    </li>
  );
}

function useMarkDone(caseId: string) {
  const { id: companyId } = useCompany();
  const client = useQueryClient();
  const set = useSetChecklistItem();

  /** The saved line's revision: an undo must not undo a colleague's later change. */
  const savedRevision = (itemId: string) =>
    client
      .getQueryData(surgeryCaseQueries.detail(companyId, caseId).queryKey)
      ?.items.find(({ id }) => id === itemId)?.revision;

  function takeBack({ id, state, reason, result_date, valid_until }: ChecklistItem, from: number) {
    set.mutate(
      { item_id: id, state, reason, result_date, valid_until, expected_revision: from },
      { onError: (error) => toast.error(error.message) },
    );
  }

  async function markDone(item: ChecklistItem) {
    await set.mutateAsync({ item_id: item.id, state: 'done', expected_revision: item.revision });
    const saved = savedRevision(item.id);
    toast.success(`Done: ${item.label}`, {
      ...(saved !== undefined && {
        action: { label: 'Undo', onClick: () => takeBack(item, saved) },
      }),
    });
  }

  return { markDone, saving: set.isPending, error: set.error };
}
