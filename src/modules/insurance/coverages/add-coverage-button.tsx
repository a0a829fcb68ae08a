import { useState } from 'react';
import type { KnownPatient } from '@/records/patients/known-patient';
import { AddButton } from '@/ui/add-button';
import { AddCoverageDialog } from './lazy-add-coverage';

interface AddCoverageButtonProps {
  patient: KnownPatient;
  /** Gets the new coverage; without it, the dialog offers to verify. */
  onSaved?: (coverageId: string) => void;
}

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
