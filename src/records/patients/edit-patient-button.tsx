import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Button } from '@/ui/button';

const EditPatientDialog = lazyDialog(() => import('./edit-patient-dialog'), 'EditPatientDialog');

interface EditPatientButtonProps {
  companyId: string;
  patientId: string;
}

export function EditPatientButton({ companyId, patientId }: EditPatientButtonProps) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Button
        icon={Pencil}
        size="sm"
        data-print="hide"
        {...EditPatientDialog.ahead}
        onClick={() => setEditing(true)}
      >
        Edit patient
      </Button>
      {editing && (
        <EditPatientDialog
          companyId={companyId}
          patientId={patientId}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
