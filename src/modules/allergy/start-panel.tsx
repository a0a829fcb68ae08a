import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { PatientPicker } from '@/records/patients/patient-picker';
import { usePatientSearch } from '@/records/patients/use-patient-search';
import { Field } from '@/ui/field';
import { Panel } from '@/ui/panel';

export function StartPanel() {
  const { id: companyId, slug } = useCompany();
  const search = usePatientSearch(companyId);
  const navigate = useNavigate();
  return (
    <Panel className="mb-5 max-w-xl p-5">
      <Field label="Open a patient">
        {(control) => (
          <PatientPicker
            control={control}
            search={search}
            onChoose={({ id }) => void navigate(paths.allergyPatient(slug, id))}
          />
        )}
      </Field>
    </Panel>
  );
}
