import {
  CalendarClock,
  FileCheck2,
  LockKeyhole,
  Network,
  PhoneCall,
  ShieldCheck,
} from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { FormDigits } from '@/kit/form/form-digits';
import { FormSelect } from '@/kit/form/form-select';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { AreaHeader } from '../area-header';
import { CalendarCard } from './calendar-card';
import { ClinicSettingsCard } from './clinic-settings-card';
import { DiagnosisListCard } from './diagnosis-list/diagnosis-list-card';
import { DigitFields } from './digit-fields';
import { MixingCard } from './mixing-card';
import { networkListingModel, OFFERS } from './network-listing.model';
import { ReferralFormCard } from './referral-form-card';
import { ReferralsCard } from './referrals-card';
import { ShotRoomCard } from './shot-room-card';
import { SublingualCard } from './sublingual-card';
import {
  authorizationDaysModel,
  contactRuleModel,
  followUpModel,
  SECOND_FACTOR_FOR,
  secondFactorModel,
  sessionsModel,
} from './system-settings.model';
import { TargetsCard } from './targets-card';
import { WorkingDaysCard } from './working-days-card';
import { ZipTableCard } from './zip-table/zip-table-card';

export function SystemSettingsPage() {
  const { name } = useCompany();
  return (
    <>
      <AreaHeader title="System Settings" subtitle={`Clinic-wide defaults for ${name}.`} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <LocationsLine />
          <CalendarCard />
          <WorkingDaysCard />
          <AuthorizationsCard />
          <ShotRoomCard />
          <MixingCard />
          <AllergyFollowUpCard />
          <SublingualCard />
        </div>
        <div className="grid gap-5">
          <TargetsCard />
          <ReferralsCard />
          <ReferralFormCard />
          <NetworkCard />
          <ZipTableCard />
          <ContactRuleCard />
          <DiagnosisListCard />
          <SessionsCard />
          <SecondFactorRuleCard />
        </div>
      </div>
    </>
  );
}

/** Locations have a page of their own; this line links to it. */
function LocationsLine() {
  const { slug } = useCompany();
  return (
    <Card
      title="Locations"
      description="Offices and operating sites."
      actions={
        <ButtonLink to={paths.locationsSettings(slug)} size="sm">
          Open locations
        </ButtonLink>
      }
    />
  );
}

const FIELDS = [
  { name: 'dropOut', label: 'Dropped out after', hint: 'Days late for every set.' },
  { name: 'consent', label: 'Consent counts for', hint: 'Months.' },
  { name: 'review', label: 'Physician review every', hint: 'Months since the last signature.' },
  { name: 'vial', label: 'Vial about to end', hint: 'Days before its last day.' },
  { name: 'largeLocal', label: 'Large local reaction from', hint: 'Millimeters of swelling.' },
] as const;

function AllergyFollowUpCard() {
  return (
    <ClinicSettingsCard
      icon={CalendarClock}
      title="Allergy follow-up"
      description="When follow-up lists a patient or a vial."
      columns={[
        'allergy_drop_out_days',
        'allergy_consent_months',
        'allergy_review_months',
        'allergy_vial_days',
        'allergy_large_local_mm',
      ]}
      model={followUpModel}
      footer="Save follow-up"
    >
      {(control) => <DigitFields control={control} fields={FIELDS} columns={2} />}
    </ClinicSettingsCard>
  );
}

const DAYS = [
  { name: 'lead', label: 'Decided before', hint: 'Working days before the visit or operation.' },
  { name: 'notice', label: 'Due before its last day', hint: 'Days, while units are left.' },
] as const;

function AuthorizationsCard() {
  return (
    <ClinicSettingsCard
      icon={FileCheck2}
      title="Prior authorizations"
      description="When authorizations are due. Changes also apply to open authorizations."
      columns={['authorization_lead_days', 'authorization_notice_days']}
      model={authorizationDaysModel}
      footer="Save due days"
    >
      {(control) => <DigitFields control={control} fields={DAYS} columns={2} />}
    </ClinicSettingsCard>
  );
}

const RULE = [
  { name: 'calls', label: 'Calls before a letter' },
  { name: 'callDays', label: 'Between calls', hint: 'Working days.' },
  { name: 'letterDays', label: 'After the letter', hint: 'Days to wait for a reply.' },
] as const;

function ContactRuleCard() {
  return (
    <ClinicSettingsCard
      icon={PhoneCall}
      title="Reaching patients"
      description="Calls, then a letter. Without an answer a referral may be closed."
      columns={['contact_calls', 'contact_call_days', 'contact_letter_days']}
      model={contactRuleModel}
      footer="Save contact rule"
    >
      {(control) => <DigitFields control={control} fields={RULE} columns={3} />}
    </ClinicSettingsCard>
  );
}

function NetworkCard() {
  return (
    <ClinicSettingsCard
      icon={Network}
      title="Referral network"
      description="Whether other clinics here can find you."
      columns={['is_listed_in_network', 'network_offers', 'network_zip']}
      model={networkListingModel}
      footer="Save listing"
    >
      {(control) => (
        <>
          <FormSwitch
            control={control}
            name="listed"
            label="List this clinic"
            hint="Shows name, phone, address and services to other clinics."
          />
          {OFFERS.map(({ value, label }) => (
            <FormSwitch key={value} control={control} name={value} label={`We take: ${label}`} />
          ))}
          <FormText
            control={control}
            name="zip"
            label="ZIP code"
            inputMode="numeric"
            hint="Clinics nearby find you by it."
          />
        </>
      )}
    </ClinicSettingsCard>
  );
}

function SecondFactorRuleCard() {
  return (
    <ClinicSettingsCard
      icon={ShieldCheck}
      title="Two-step sign-in"
      description="After the days below, the clinic opens only with a second step."
      columns={['second_factor_for', 'second_factor_grace_days']}
      model={secondFactorModel}
      footer="Save two-step sign-in"
    >
      {(control) => (
        <div className="grid items-start gap-4 sm:grid-cols-[3fr_2fr]">
          <FormSelect control={control} name="of" label="Required of" options={SECOND_FACTOR_FOR} />
          <FormDigits control={control} name="grace" label="Days to set it up" />
        </div>
      )}
    </ClinicSettingsCard>
  );
}

const LIMITS = [
  { name: 'idle', label: 'Sign out after inactivity (minutes)' },
  { name: 'absolute', label: 'Longest session (minutes)' },
  { name: 'password', label: 'Minimum password length' },
] as const;

function SessionsCard() {
  return (
    <ClinicSettingsCard
      icon={LockKeyhole}
      title="Sessions and passwords"
      description="After signing in again, people find their page as they left it."
      columns={['idle_timeout_minutes', 'absolute_timeout_minutes', 'min_passphrase_length']}
      model={sessionsModel}
      footer="Save sessions"
    >
      {(control) => <DigitFields control={control} fields={LIMITS} columns={3} />}
    </ClinicSettingsCard>
  );
}
