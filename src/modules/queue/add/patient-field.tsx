import { useCompany } from '@/company/company-context';
import { ChosenPatient } from '@/tables/patients/chosen-patient';
import type { KnownPatient } from '@/tables/patients/known-patient';
import { PatientPicker } from '@/tables/patients/patient-picker';
import { usePatientSearch } from '@/tables/patients/use-patient-search';
import { Field } from '@/ui/field';

interface PatientFieldProps {
  patient: KnownPatient | null;
  error: string | undefined;
  onChoose: (patient: KnownPatient | null) => void;
}

/** Whose operation it is: somebody the clinic knows. */
export function PatientField({ patient, error, onChoose }: PatientFieldProps) {
  const { id: companyId } = useCompany();
  const search = usePatientSearch(companyId);
  return (
    <Field label="Patient" required error={error}>
      {(control) =>
        patient ? (
          <ChosenPatient control={control} patient={patient} onChange={() => onChoose(null)} />
        ) : (
          <PatientPicker control={control} search={search} onChoose={onChoose} />
        )
      }
    </Field>
  );
}
