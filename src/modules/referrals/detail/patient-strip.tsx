import type { ReactNode } from 'react';
import { ageInYears, formatCalendarDate } from '@/lib/dates';
import type { Enums } from '@/lib/supabase/database.types';
import { Panel } from '@/ui/panel';
import type { ReferralDetail } from '../referrals.queries';

interface PatientStripProps {
  patient: ReferralDetail['patient'];
  now: number;
}

const SEX_LABELS: Record<Enums<'administrative_sex'>, string> = {
  female: 'Female',
  male: 'Male',
  other: 'Other',
  unknown: 'Not known',
};

const LINK = 'rounded-sm underline decoration-border-strong underline-offset-3 hover:text-accent';

/** Who the patient is and how to reach them; the name itself heads the page. */
export function PatientStrip({ patient, now }: PatientStripProps) {
  const { date_of_birth: born, phone, email } = patient;
  return (
    <Panel className="mb-5 @4xl:mb-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3.5 px-5 py-4 sm:flex sm:flex-wrap sm:gap-x-10 print:flex print:gap-x-8">
        <Fact label="Date of birth">
          {born && `${formatCalendarDate(born)} (${ageInYears(born, new Date(now))} y)`}
        </Fact>
        <Fact label="Sex">{SEX_LABELS[patient.sex]}</Fact>
        <Fact label="Phone">
          {phone && (
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={LINK}>
              {phone}
            </a>
          )}
        </Fact>
        <Fact label="E-mail">
          {email && (
            <a href={`mailto:${email}`} className={LINK}>
              {email}
            </a>
          )}
        </Fact>
        <Fact label="MRN">{patient.medical_record_number}</Fact>
      </dl>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="break-words font-medium text-sm">
        {children || <span className="font-normal text-muted">Not given</span>}
      </dd>
    </div>
  );
}
