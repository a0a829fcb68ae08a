import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { ChosenPatient } from '@/shared/patients/chosen-patient';
import { PatientPicker } from '@/shared/patients/patient-picker';
import { patientQueries } from '@/shared/patients/patients.queries';
import { usePatientSearch } from '@/shared/patients/use-patient-search';
import { Field } from '@/ui/field';
import { Skeleton } from '@/ui/skeleton';

interface PatientFilterProps {
  patientId: string | null;
  onChange: (patientId: string | null) => void;
}

/** Whose record it is about. */
export function PatientFilter({ patientId, onChange }: PatientFilterProps) {
  const { id: companyId } = useCompany();
  const search = usePatientSearch(companyId);
  const known = useQuery({
    ...patientQueries.known(companyId, patientId ?? ''),
    enabled: patientId !== null,
  });
  return (
    <Field label="Patient">
      {(control) => {
        if (patientId !== null && known.isPending) return <Skeleton className="h-11 md:h-10" />;
        return patientId !== null && known.data ? (
          <ChosenPatient control={control} patient={known.data} onChange={() => onChange(null)} />
        ) : (
          <PatientPicker
            control={control}
            search={search}
            onChoose={(patient) => {
              search.onTextChange('');
              onChange(patient.id);
            }}
          />
        );
      }}
    </Field>
  );
}
