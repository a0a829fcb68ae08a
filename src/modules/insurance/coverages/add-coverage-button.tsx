import { useState } from 'react';
import type { KnownPatient } from '@/records/patients/known-patient';
import { AddButton } from '@/ui/add-button';
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
      <AddButton size="sm" {...AddCoverageDialog.ahead} onClick={() => setAdding(true)}>
        Add coverage
      </AddButton>
      {adding && (
        <AddCoverageDialog patient={patient} onSaved={onSaved} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
