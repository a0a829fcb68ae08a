import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/button';

const EditPatientDialog = lazy(async () => ({
  default: (await import('./edit-patient-dialog')).EditPatientDialog,
}));

interface EditPatientButtonProps {
  companyId: string;
  patientId: string;
}

/** Opens what is known of a patient, to correct it. */
export function EditPatientButton({ companyId, patientId }: EditPatientButtonProps) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Button size="sm" data-print="hide" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit patient
      </Button>
      {editing && (
        <Suspense>
          <EditPatientDialog
            companyId={companyId}
            patientId={patientId}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
