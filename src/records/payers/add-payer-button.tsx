import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Button } from '@/ui/button';

const AddPayerDialog = lazyDialog(() => import('./add-payer-dialog'), 'AddPayerDialog');

interface AddPayerButtonProps {
  companyId: string;
  /** As printed on the card or papers; undefined if they name none. */
  name: string | undefined;
  onAdded: (payerId: string) => void;
}

export function AddPayerButton({ companyId, name, onAdded }: AddPayerButtonProps) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="max-w-full"
        {...AddPayerDialog.ahead}
        onClick={() => setAdding(true)}
      >
        <Plus aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 truncate">
          {name === undefined ? 'Add a payer' : `Add “${name}” to your payers`}
        </span>
      </Button>
      {adding && (
        <AddPayerDialog
          companyId={companyId}
          startName={name ?? ''}
          onSaved={onAdded}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
