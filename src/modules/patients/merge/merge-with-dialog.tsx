import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { PatientPicker } from '@/records/patients/patient-picker';
import { usePatientSearch } from '@/records/patients/use-patient-search';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';

interface MergeWithDialogProps {
  patient: { id: string; first_name: string; last_name: string };
  onClose: () => void;
}

export function MergeWithDialog({ patient, onClose }: MergeWithDialogProps) {
  const { id: companyId, slug } = useCompany();
  const navigate = useNavigate();
  const search = usePatientSearch(companyId);
  const [isSame, setIsSame] = useState(false);

  function choose({ id }: { id: string }) {
    setIsSame(id === patient.id);
    if (id === patient.id) return;
    onClose();
    void navigate(paths.comparePatients(slug, patient.id, id));
  }

  return (
    <Dialog
      title="Merge with another chart"
      description={`The chart of ${fullName(patient)} stays.`}
      size="sm"
      onClose={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <Field
        label="Other chart"
        required
        error={isSame ? 'This is the same chart. Choose another one.' : undefined}
      >
        {(control) => <PatientPicker control={control} search={search} onChoose={choose} />}
      </Field>
    </Dialog>
  );
}
