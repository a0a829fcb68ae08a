import { Languages } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';

const DraftsDialog = lazyDialog(() => import('./drafts-dialog'), 'DraftsDialog');

/** Which Spanish texts no qualified person has reviewed. They are one list for every clinic. */
export function SpanishCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Card
        icon={Languages}
        title="Spanish"
        description="Patients choose English or Spanish. Medical drafts stay English."
        actions={
          <Button size="sm" {...DraftsDialog.ahead} onClick={() => setIsOpen(true)}>
            Show drafts
          </Button>
        }
      />
      {isOpen && <DraftsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
