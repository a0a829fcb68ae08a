import { useCompany } from '@/company/company-context';
import { ageOn, formatCalendarDate } from '@/lib/dates';
import { EmailLink, PhoneLink } from '@/records/patients/contact-links';
import { EditPatientButton } from '@/records/patients/edit-patient-button';
import { OpenChart } from '@/records/patients/open-chart';
import { SEX_LABELS } from '@/records/patients/sexes';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { Fact } from '@/ui/fact';
import { Panel } from '@/ui/panel';

interface PatientStripProps {
  patient: ReferralDetail['patient'];
  now: number;
}

export function PatientStrip({ patient, now }: PatientStripProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const { date_of_birth: born, phone, email } = patient;
  return (
    <Panel className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3.5 px-5 py-4 @4xl:mb-6">
      <dl className="grid grow grid-cols-2 gap-x-6 gap-y-3.5 sm:flex sm:flex-wrap sm:gap-x-10 print:flex print:gap-x-8">
        <Fact label="Date of birth">
          {born && `${formatCalendarDate(born)} (${ageOn(born, now, timeZone)} y)`}
        </Fact>
        <Fact label="Sex">{SEX_LABELS[patient.sex]}</Fact>
        <Fact label="Phone">{phone && <PhoneLink phone={phone} />}</Fact>
        <Fact label="Email">{email && <EmailLink email={email} />}</Fact>
        <Fact label="MRN">{patient.medical_record_number}</Fact>
      </dl>
      <div data-print="hide" className="flex flex-wrap gap-2">
        <OpenChart slug={slug} patient={patient} />
        <EditPatientButton companyId={companyId} patientId={patient.id} />
      </div>
    </Panel>
  );
}
