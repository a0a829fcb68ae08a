import { FileText, ShieldCheck } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { ageInYears, calendarDay, formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { EmailLink, PhoneLink } from '@/records/patients/contact-links';
import { EditPatientButton } from '@/records/patients/edit-patient-button';
import { OpenChart } from '@/records/patients/open-chart';
import type { CaseDetail } from '@/records/surgery-cases/surgery-cases.queries';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { Fact } from '@/ui/fact';

interface PatientCardProps {
  subject: CaseDetail;
  today: string;
}

export function PatientCard({ subject, today }: PatientCardProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const { date_of_birth: born, medical_record_number, phone, email } = subject.patient;
  return (
    <Card title="Patient">
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
        <Fact label="Date of birth">
          {born && `${formatCalendarDate(born)} (${ageInYears(born, today)} y)`}
        </Fact>
        <Fact label="MRN">{medical_record_number}</Fact>
        <Fact label="Phone">{phone && <PhoneLink phone={phone} />}</Fact>
        <Fact label="Email">{email && <EmailLink email={email} />}</Fact>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2" data-print="hide">
        <OpenChart slug={slug} patient={subject.patient} />
        <ButtonLink
          icon={ShieldCheck}
          to={paths.verifyInsurance(slug, {
            patient: subject.patient.id,
            case: subject.id,
            preset: 'surgery',
            ...(subject.starts_at !== null && { on: calendarDay(subject.starts_at, timeZone) }),
          })}
          size="sm"
        >
          Verify insurance
        </ButtonLink>
        <EditPatientButton companyId={companyId} patientId={subject.patient.id} />
        {subject.referral_id !== null && (
          <ButtonLink icon={FileText} to={paths.referral(slug, subject.referral_id)} size="sm">
            Open the referral
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
