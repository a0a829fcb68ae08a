import { Pencil } from 'lucide-react';
import { useOptimistic, useTransition } from 'react';
import { useCompany } from '@/company/company-context';
import { formatCalendarDate } from '@/lib/dates';
import {
  CHECKLIST_STATES,
  type ChecklistState,
  isOverdue,
  isSettled,
  type SurgeryStage,
  stateLabel,
  stateOn,
} from '@/records/surgery-cases/cases.model';
import { dutyOf, settledText } from '@/records/surgery-cases/item-labels';
import { useSetChecklistItem } from '@/records/surgery-cases/surgery-cases.mutations';
import type { ChecklistItem } from '@/records/surgery-cases/surgery-cases.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { FormError } from '@/ui/form-error';
import { hasResultDate } from './item-draft';

interface ChecklistRowProps {
  item: ChecklistItem;
  editable: boolean;
  stage: SurgeryStage;
  /** The operation has started: changes record known facts. */
  late: boolean;
  /** Whether the member may settle it: done, waived, or not applicable. */
  maySettle: boolean;
  /** The day it is judged by: the clinic's today, or null for a closed case. */
  day: string | null;
  /** @param suggested the pressed state, if it needs more than a press */
  onOpen: (suggested: ChecklistState | null) => void;
}

export function ChecklistRow({
  item,
  editable,
  stage,
  late,
  maySettle,
  day,
  onOpen,
}: ChecklistRowProps) {
  const { timeZone } = useCompany();
  const set = useSetChecklistItem();
  const settled = isSettled(item, day);
  const state = stateOn(item, day);
  const badge = CHECKLIST_STATES[state];
  const duty = dutyOf(item, day);
  const proof = settledText(item, day, timeZone);
  const byRecord = item.topic === 'authorization';
  // The press shows at once; the database decides.
  const [shownDone, showDone] = useOptimistic(settled);
  const [saving, startSaving] = useTransition();

  function mark(done: boolean) {
    if (saving) return;
    if (done && (late || hasResultDate('done', { validDays: item.valid_days }))) {
      onOpen('done');
      return;
    }
    startSaving(async () => {
      showDone(done);
      await set
        .mutateAsync({
          item_id: item.id,
          state: done ? 'done' : 'not_started',
          expected_revision: item.revision,
        })
        .catch(() => undefined);
    });
  }

  return (
    <li className="py-2.5">
      <div className="flex items-start gap-3">
        <label className="relative grid size-11 shrink-0 place-items-center md:size-8">
          <span className="sr-only">Done: {item.label}</span>
          <input
            type="checkbox"
            checked={shownDone}
            disabled={!editable || !maySettle || byRecord}
            // Stays enabled: disabling would lose the keyboard's focus.
            aria-busy={saving}
            onChange={(event) => mark(event.target.checked)}
            className="size-5 accent-accent"
          />
        </label>
        <div className="min-w-0 flex-1 pt-2.5 md:pt-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={cx('min-w-0 break-words text-sm', !settled && 'font-medium')}>
              {item.label}
            </span>
            {editable && item.blocking && !settled && <Badge tone="warning">Blocking</Badge>}
            {item.recorded_after !== null && settled && <Badge tone="warning">Recorded late</Badge>}
            {state !== 'done' && (state !== 'not_started' || !editable) && (
              <Badge tone={state === 'not_started' ? 'warning' : badge.tone}>
                {stateLabel(state, stage)}
              </Badge>
            )}
            {item.due_on !== null && isOverdue(item, day) && (
              <Badge tone="danger">Overdue since {formatCalendarDate(item.due_on)}</Badge>
            )}
          </p>
          {(duty !== '' || proof !== null) && (
            <p className="text-muted text-xs">{[duty, proof].filter(Boolean).join('. ')}</p>
          )}
          {editable && !maySettle && !settled && (
            <p className="text-muted text-xs">A physician signs this off.</p>
          )}
          {editable && byRecord && !settled && (
            <p className="text-muted text-xs">An approved authorization settles this.</p>
          )}
          {item.reason !== null && (
            <p className="mt-1 whitespace-pre-wrap break-words text-sm" dir="auto">
              {item.reason}
            </p>
          )}
        </div>
        {editable && (
          <Button
            size="icon"
            variant="ghost"
            aria-label={`Update ${item.label}`}
            onClick={() => onOpen(null)}
            className="md:size-8!"
          >
            <Pencil aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
      <FormError message={set.error?.message} />
    </li>
  );
}
