import { TriangleAlert } from 'lucide-react';
import { PATIENT } from '@/fields/patient';
import { ageInYears, ageOn, formatCalendarDate } from '@/lib/dates';
import { addressLines } from '@/records/patients/address-lines';
import { EmailLink, PhoneLink } from '@/records/patients/contact-links';
import { GUARDIAN_LABELS } from '@/records/patients/guardians';
import { languageName } from '@/records/patients/languages';
import { SEX_LABELS } from '@/records/patients/sexes';
import { Badge } from '@/ui/badge';
import { Fact } from '@/ui/fact';
import { alertsOf } from './chart.model';
import type { Chart } from './chart.schema';

interface PatientFactsProps {
  chart: Chart;
  now: number;
  timeZone: string;
}

export function PatientFacts({ chart, now, timeZone }: PatientFactsProps) {
  const { patient } = chart;
  const { date_of_birth: born, guardian_relationship: relationship } = patient;
  const ageShown =
    born && patient.deceased_on !== null
      ? ageInYears(born, patient.deceased_on)
      : ageOn(born, now, timeZone);
  const alerts = alertsOf(chart, now, timeZone);
  return (
    <>
      {alerts.length > 0 && (
        <ul aria-label="Alerts" className="mb-4 flex flex-wrap gap-2">
          {alerts.map((alert) => (
            <li key={alert} className="max-w-full">
              <Badge
                tone={alert === patient.alert ? 'danger' : 'warning'}
                icon={TriangleAlert}
                className="max-w-full shrink! whitespace-normal!"
              >
                {alert}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid grow grid-cols-2 gap-x-6 gap-y-3.5 @xl:flex @xl:flex-wrap @xl:gap-x-10">
        <Fact label="Date of birth">{born && `${formatCalendarDate(born)} (${ageShown} y)`}</Fact>
        <Fact label="Sex">{SEX_LABELS[patient.sex]}</Fact>
        {patient.pronouns !== null && (
          <Fact label={PATIENT.pronouns.label}>{patient.pronouns}</Fact>
        )}
        <Fact label="MRN">{patient.medical_record_number}</Fact>
        <Fact label="Phone">{patient.phone && <PhoneLink phone={patient.phone} />}</Fact>
        <Fact label="Email">{patient.email && <EmailLink email={patient.email} />}</Fact>
        <Fact label="Language">
          {patient.preferred_language && languageName(patient.preferred_language)}
        </Fact>
        <Fact label="Address">{addressLines(patient).join('\n')}</Fact>
        {patient.guardian_name !== null && (
          <Fact
            label={
              relationship ? `Guardian, ${GUARDIAN_LABELS[relationship].toLowerCase()}` : 'Guardian'
            }
          >
            {patient.guardian_name}
            {patient.guardian_phone !== null && (
              <>
                {'\n'}
                <PhoneLink phone={patient.guardian_phone} />
              </>
            )}
          </Fact>
        )}
      </dl>
    </>
  );
}
