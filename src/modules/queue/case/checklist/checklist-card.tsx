import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { checklistDay, progressOf } from '@/records/surgery-cases/cases.model';
import type { CaseDetail } from '@/records/surgery-cases/surgery-cases.queries';
import { Card } from '@/ui/card';
import { QuietButton } from '@/ui/quiet-button';
import { useHasPassed } from '@/ui/use-now';
import { ChecklistMeter } from '../../checklist-meter';
import { CaseItemDialog, type OpenItem } from './case-item-dialog';
import { ChecklistRow } from './checklist-row';
import { useSettler } from './use-settler';

const AddItemDialog = lazyDialog(() => import('./add-item-dialog'), 'AddItemDialog');

interface ChecklistCardProps {
  subject: CaseDetail;
  editable: boolean;
  today: string;
}

export function ChecklistCard({ subject, editable, today }: ChecklistCardProps) {
  const maySettle = useSettler();
  const [open, setOpen] = useState<OpenItem | null>(null);
  const [adding, setAdding] = useState(false);
  const hasPassed = useHasPassed(subject.starts_at);
  const day = checklistDay(subject.stage, today);
  return (
    <Card
      title="Checklist"
      actions={
        editable && (
          <QuietButton icon={Plus} {...AddItemDialog.ahead} onClick={() => setAdding(true)}>
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
            stage={subject.stage}
            late={subject.stage === 'scheduled' && hasPassed}
            maySettle={maySettle(item)}
            day={day}
            onOpen={(suggested) => setOpen({ id: item.id, suggested })}
          />
        ))}
      </ul>
      <CaseItemDialog subject={subject} open={open} today={today} onClose={() => setOpen(null)} />
      {adding && (
        <AddItemDialog caseId={subject.id} today={today} onClose={() => setAdding(false)} />
      )}
    </Card>
  );
}
