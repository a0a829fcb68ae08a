import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { KnownPatient } from '@/tables/patients/known-patient';
import { Button } from '@/ui/button';

const AddCoverageDialog = lazy(async () => ({
  default: (await import('./add-coverage-dialog')).AddCoverageDialog,
}));

/** For a card that isn't at hand as a picture. */
export function AddCoverageButton({ patient }: { patient: KnownPatient }) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" className="size-4" />
        Add coverage
      </Button>
      {adding && (
        <Suspense>
          <AddCoverageDialog patient={patient} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
