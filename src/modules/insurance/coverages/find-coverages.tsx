import { IdCard } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { PatientPicker } from '@/records/patients/patient-picker';
import { usePatientSearch } from '@/records/patients/use-patient-search';
import { FindRestrictedButton } from '@/records/restrictions/find-restricted-button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';

export function FindCoverages() {
  const company = useCompany();
  const navigate = useNavigate();
  const search = usePatientSearch(company.id);
  return (
    <Card
      icon={IdCard}
      title="Coverages on File"
      headingLevel={3}
      description="Look up, correct or end a patient’s insurance."
    >
      <Field label="Patient’s name">
        {(control) => (
          <PatientPicker
            control={control}
            search={search}
            onChoose={({ id }) => void navigate(paths.coverages(company.slug, id))}
          />
        )}
      </Field>
      <div className="mt-3 -ml-3 empty:hidden">
        <FindRestrictedButton companyId={company.id} role={company.role} />
      </div>
    </Card>
  );
}
