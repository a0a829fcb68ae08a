import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { calendarDay } from '@/lib/dates';
import type { ChecklistState } from '@/records/surgery-cases/cases.model';
import type { CaseDetail } from '@/records/surgery-cases/surgery-cases.queries';
import { useHasPassed } from '@/ui/use-now';
import { useSettler } from './use-settler';

const ItemDialog = lazyDialog(() => import('./item-dialog'), 'ItemDialog');

export interface OpenItem {
  id: string;
  suggested: ChecklistState | null;
}

interface CaseItemDialogProps {
  subject: CaseDetail;
  open: OpenItem | null;
  today: string;
  onClose: () => void;
}

/** Renders only while a line is open. */
export function CaseItemDialog({ subject, open, today, onClose }: CaseItemDialogProps) {
  const { timeZone } = useCompany();
  const maySettle = useSettler();
  const hasPassed = useHasPassed(subject.starts_at);
  const item = open && subject.items.find(({ id }) => id === open.id);
  if (!item) return null;
  const { stage, starts_at } = subject;
  return (
    <ItemDialog
      key={item.id}
      item={item}
      suggested={open.suggested}
      maySettle={maySettle(item)}
      today={today}
      operationDay={
        stage === 'scheduled' && starts_at !== null ? calendarDay(starts_at, timeZone) : null
      }
      startedAt={stage === 'scheduled' && hasPassed ? starts_at : null}
      onClose={onClose}
    />
  );
}
