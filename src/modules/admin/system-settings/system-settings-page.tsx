import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { AreaHeader } from '../area-header';
import { AllergyFollowUpCard } from './allergy-follow-up-card';
import { AuthorizationsCard } from './authorizations-card';
import { CalendarCard } from './calendar-card';
import { ContactRuleCard } from './contact-rule-card';
import { DiagnosisListCard } from './diagnosis-list/diagnosis-list-card';
import { MixingCard } from './mixing-card';
import { NetworkCard } from './network-card';
import { ReferralFormCard } from './referral-form-card';
import { ReferralsCard } from './referrals-card';
import { SecondFactorRuleCard } from './second-factor-rule-card';
import { SessionsCard } from './sessions-card';
import { ShotRoomCard } from './shot-room-card';
import { SublingualCard } from './sublingual-card';
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
