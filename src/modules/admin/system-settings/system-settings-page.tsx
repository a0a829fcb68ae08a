import { CalendarClock, FileCheck2, LockKeyhole, Network, PhoneCall } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { AreaHeader } from '../area-header';
import { CalendarCard } from './calendar-card';
import { ClinicSettingsCard } from './clinic-settings-card';
import { DiagnosisListCard } from './diagnosis-list/diagnosis-list-card';
import { DiaryCard } from './diary-card';
import { DigitFields } from './digit-fields';
import { MinorsCard } from './minors/minors-card';
import { MixingCard } from './mixing-card';
import { networkListingModel, OFFERS } from './network-listing.model';
import {
  ALLERGY_FOLLOW_UP,
  AUTHORIZATION_DAYS,
  CONTACT_RULE,
  SESSION_LIMITS,
  SUBLINGUAL_FOLLOW_UP,
} from './number-settings';
import { ReferralFormCard } from './referral-form-card';
import { ReferralsCard } from './referrals-card';
import { SecondFactorCard } from './second-factor-card';
import { ShotRoomCard } from './shot-room-card';
import { SpanishCard } from './spanish/spanish-card';
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
          <DiaryCard />
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
          <MinorsCard />
          <SpanishCard />
          <ContactRuleCard />
          <DiagnosisListCard />
          <SessionsCard />
          <SecondFactorCard />
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

function AllergyFollowUpCard() {
  return (
    <ClinicSettingsCard
      icon={CalendarClock}
      title="Allergy follow-up"
      description="When follow-up lists a patient or a vial."
      columns={ALLERGY_FOLLOW_UP.columns}
      model={ALLERGY_FOLLOW_UP.model}
      footer="Save follow-up"
    >
      {(control) => <DigitFields control={control} fields={ALLERGY_FOLLOW_UP.fields} columns={2} />}
    </ClinicSettingsCard>
  );
}

function SublingualCard() {
  return (
    <ClinicSettingsCard
      icon={CalendarClock}
      title="Tablets and drops"
      description="When follow-up lists a course."
      columns={SUBLINGUAL_FOLLOW_UP.columns}
      model={SUBLINGUAL_FOLLOW_UP.model}
      footer="Save tablets and drops"
    >
      {(control) => (
        <DigitFields control={control} fields={SUBLINGUAL_FOLLOW_UP.fields} columns={2} />
      )}
    </ClinicSettingsCard>
  );
}

function AuthorizationsCard() {
  return (
    <ClinicSettingsCard
      icon={FileCheck2}
      title="Prior authorizations"
      description="When authorizations are due. Changes also apply to open authorizations."
      columns={AUTHORIZATION_DAYS.columns}
      model={AUTHORIZATION_DAYS.model}
      footer="Save due days"
    >
      {(control) => (
        <DigitFields control={control} fields={AUTHORIZATION_DAYS.fields} columns={2} />
      )}
    </ClinicSettingsCard>
  );
}

function ContactRuleCard() {
  return (
    <ClinicSettingsCard
      icon={PhoneCall}
      title="Reaching patients"
      description="Calls, then a letter. Without an answer a referral may be closed."
      columns={CONTACT_RULE.columns}
      model={CONTACT_RULE.model}
      footer="Save contact rule"
    >
      {(control) => <DigitFields control={control} fields={CONTACT_RULE.fields} columns={3} />}
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

function SessionsCard() {
  return (
    <ClinicSettingsCard
      icon={LockKeyhole}
      title="Sessions and passwords"
      description="After signing in again, people find their page as they left it."
      columns={SESSION_LIMITS.columns}
      model={SESSION_LIMITS.model}
      footer="Save sessions"
    >
      {(control) => <DigitFields control={control} fields={SESSION_LIMITS.fields} columns={3} />}
    </ClinicSettingsCard>
  );
}
