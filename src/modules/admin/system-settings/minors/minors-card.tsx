import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';

const MinorsDialog = lazyDialog(() => import('./minors-dialog'), 'MinorsDialog');

export function MinorsCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title="Charts of minors"
      description="What parents and minors see in the patient’s app."
      actions={
        <Button size="sm" {...MinorsDialog.ahead} onClick={() => setOpen(true)}>
          Open rules
        </Button>
      }
    >
      {open && <MinorsDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
