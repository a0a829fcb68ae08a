import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { progressOf } from '../../cases.model';
import { ChecklistMeter } from '../../checklist-meter';
import type { CaseDetail } from '../../queue.queries';
import { ChecklistRow } from './checklist-row';

const ItemDialog = lazy(async () => ({ default: (await import('./item-dialog')).ItemDialog }));
const AddItemDialog = lazy(async () => ({
  default: (await import('./add-item-dialog')).AddItemDialog,
}));

interface ChecklistCardProps {
  subject: CaseDetail;
  editable: boolean;
  today: string;
}

/** What has to be settled before the operation. */
export function ChecklistCard({ subject, editable, today }: ChecklistCardProps) {
  /** The item whose dialog is open, or "new". */
  const [open, setOpen] = useState<string | null>(null);
  const opened = subject.items.find(({ id }) => id === open);
  const close = () => setOpen(null);
  return (
    <Card
      title="Checklist"
      actions={
        editable && (
          <Button size="sm" variant="ghost" onClick={() => setOpen('new')}>
            <Plus aria-hidden="true" className="size-4" />
            Add item
          </Button>
        )
      }
    >
      <ChecklistMeter {...progressOf(subject.items, today)} />
      <ul aria-label="Checklist" className="mt-4 divide-y border-t">
        {subject.items.map((item) => (
          <ChecklistRow
            key={item.id}
            item={item}
            editable={editable}
            today={today}
            onOpen={() => setOpen(item.id)}
          />
        ))}
      </ul>
      <Suspense>
        {opened && <ItemDialog item={opened} today={today} onClose={close} />}
        {open === 'new' && <AddItemDialog caseId={subject.id} today={today} onClose={close} />}
      </Suspense>
    </Card>
  );
}
