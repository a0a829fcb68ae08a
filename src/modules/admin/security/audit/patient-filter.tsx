import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import type { FilterControl } from '@/kit/address/use-list-address';
import type { AuditFilters } from '@/records/audit/audit-filters';
import { ChosenPatient } from '@/records/patients/chosen-patient';
import { PatientPicker } from '@/records/patients/patient-picker';
import { patientQueries } from '@/records/patients/patients.queries';
import { usePatientSearch } from '@/records/patients/use-patient-search';
import { Field } from '@/ui/field';
import { Skeleton } from '@/ui/skeleton';

export function PatientFilter({
  control: { filters, onChange },
}: {
  control: FilterControl<AuditFilters>;
}) {
  const { patientId } = filters;
  const { id: companyId } = useCompany();
  const search = usePatientSearch(companyId);
  const known = useQuery({
    ...patientQueries.known(companyId, patientId ?? ''),
    enabled: patientId !== null,
  });
  return (
    <Field label="Patient">
      {(wiring) => {
        if (patientId !== null && known.isPending) return <Skeleton className="h-11 md:h-10" />;
        return patientId !== null && known.data ? (
          <ChosenPatient
            control={wiring}
            patient={known.data}
            onChange={() => onChange({ patientId: null })}
          />
        ) : (
          <PatientPicker
            control={wiring}
            search={search}
            onChoose={(patient) => {
              search.onTextChange('');
              onChange({ patientId: patient.id });
            }}
          />
        );
      }}
    </Field>
  );
}
