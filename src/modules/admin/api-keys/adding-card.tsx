import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { LazyPart } from '@/kit/lazy/lazy-part';
import { AddButton } from '@/ui/add-button';
import { Card } from '@/ui/card';

interface AddingCardProps {
  icon: LucideIcon;
  title: string;
  description: string;
  /** Label of the button that adds another. */
  add: string;
  dialog: LazyPart<{ onClose: () => void }>;
  children: ReactNode;
}

export function AddingCard({ add, dialog: AddDialog, children, ...card }: AddingCardProps) {
  const [adding, setAdding] = useState(false);
  return (
    <Card
      {...card}
      className="mt-6"
      actions={
        <AddButton {...AddDialog.ahead} onClick={() => setAdding(true)}>
          {add}
        </AddButton>
      }
    >
      {children}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}
