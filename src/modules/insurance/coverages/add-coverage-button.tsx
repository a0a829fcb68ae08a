import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { KnownPatient } from '@/shared/patients/known-patient';
import { Button } from '@/ui/button';
import { AddCoverageDialog } from './lazy-add-coverage';

interface AddCoverageButtonProps {
  patient: KnownPatient;
  /** Where the coverage is wanted for something already; else verifying it is offered. */
  onSaved?: (coverageId: string) => void;
}

/** For a card that isn't at hand as a picture. */
export function AddCoverageButton({ patient, onSaved }: AddCoverageButtonProps) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button size="sm" {...AddCoverageDialog.ahead} onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" className="size-4" />
        Add coverage
      </Button>
      {adding && (
        <AddCoverageDialog patient={patient} onSaved={onSaved} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
