import type { ReactNode } from 'react';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { ageOn, formatCalendarDate } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { counted } from '@/lib/text';
import type { PatientRecord } from '@/records/allergy/allergy.queries';
import { PageHeader } from '@/ui/page-header';
import { useNow } from '@/ui/use-now';

interface PatientHeadProps {
  patient: PatientRecord['patient'];
  back?: ReactNode;
  actions?: ReactNode;
}

export function PatientHead({ patient, back, actions }: PatientHeadProps) {
  const { timeZone } = useCompany();
  const age = ageOn(patient.date_of_birth, useNow(), timeZone);
  const facts = [
    patient.date_of_birth && `Born ${formatCalendarDate(patient.date_of_birth)}`,
    age !== null && counted(age, 'years'),
    patient.medical_record_number && `MRN ${patient.medical_record_number}`,
  ].filter(Boolean);
  return (
    <>
      <PageHeader
        title={fullName(patient)}
        subtitle={facts.join(' · ')}
        back={back ?? <BackTo place="allergyTests" />}
        actions={actions}
      />
      {patient.alert !== null && (
        <p className="mb-5 rounded-md bg-warning-soft px-4 py-3 font-medium text-sm text-warning">
          {patient.alert}
        </p>
      )}
    </>
  );
}
