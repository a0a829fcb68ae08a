import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { calendarDay } from '@/lib/dates';
import { Card } from '@/ui/card';
import { QuietButton } from '@/ui/quiet-button';
import { type ChecklistState, checklistDay, progressOf } from '../../cases.model';
import { ChecklistMeter } from '../../checklist-meter';
import { type CaseDetail, type ChecklistItem, queueQueries } from '../../queue.queries';
import { ChecklistRow } from './checklist-row';

const ItemDialog = lazyDialog(() => import('./item-dialog'), 'ItemDialog');
const AddItemDialog = lazyDialog(() => import('./add-item-dialog'), 'AddItemDialog');

interface ChecklistCardProps {
  subject: CaseDetail;
  editable: boolean;
  today: string;
}

/** What has to be settled before the operation. */
export function ChecklistCard({ subject, editable, today }: ChecklistCardProps) {
  const { id: companyId, role, timeZone } = useCompany();
  const signs = useQuery(queueQueries.signsAsPhysician(companyId));
  // Physicians do; who else does is asked.
  const isPhysician = signs.data ?? role === 'physician';
  const maySettle = (item: ChecklistItem) => item.owner_role !== 'surgeon' || isPhysician;
  /** The item whose dialog is open, with the state that was pressed, or "new". */
  const [open, setOpen] = useState<{ id: string; suggested: ChecklistState | null } | 'new' | null>(
    null,
  );
  const opened = open === 'new' ? undefined : subject.items.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  const { stage, starts_at } = subject;
  const day = checklistDay(stage, today);
  const operationDay =
    stage === 'scheduled' && starts_at !== null ? calendarDay(starts_at, timeZone) : null;
  return (
    <Card
      title="Checklist"
      actions={
        editable && (
          <QuietButton icon={Plus} {...AddItemDialog.ahead} onClick={() => setOpen('new')}>
            Add item
          </QuietButton>
        )
      }
    >
      <ChecklistMeter {...progressOf(subject.items, day)} />
      <ul aria-label="Checklist" className="mt-4 divide-y border-t">
        {subject.items.map((item) => (
          <ChecklistRow
            key={item.id}
            item={item}
            editable={editable}
            maySettle={maySettle(item)}
            day={day}
            onOpen={(suggested) => setOpen({ id: item.id, suggested })}
          />
        ))}
      </ul>
      {opened && open !== 'new' && open !== null && (
        <ItemDialog
          item={opened}
          suggested={open.suggested}
          maySettle={maySettle(opened)}
          today={today}
          operationDay={operationDay}
          onClose={close}
        />
      )}
      {open === 'new' && <AddItemDialog caseId={subject.id} today={today} onClose={close} />}
    </Card>
  );
}
