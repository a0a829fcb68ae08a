import { useCompany } from '@/company/company-context';
import { AreaHeader } from '../area-header';
import { AuthorizationsCard } from './authorizations-card';
import { CalendarCard } from './calendar-card';
import { ContactRuleCard } from './contact-rule-card';
import { DiagnosisListCard } from './diagnosis-list/diagnosis-list-card';
import { LocationsCard } from './locations-card';
import { ReferralsCard } from './referrals-card';
import { SecondFactorRuleCard } from './second-factor-rule-card';
import { SessionsCard } from './sessions-card';
import { TargetsCard } from './targets-card';
import { WorkingDaysCard } from './working-days-card';

export function SystemSettingsPage() {
  const { name } = useCompany();
  return (
    <>
      <AreaHeader title="System Settings" subtitle={`Clinic-wide defaults for ${name}.`} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <LocationsCard />
          <CalendarCard />
          <WorkingDaysCard />
          <AuthorizationsCard />
        </div>
        <div className="grid gap-5">
          <TargetsCard />
          <ReferralsCard />
          <ContactRuleCard />
          <DiagnosisListCard />
          <SessionsCard />
          <SecondFactorRuleCard />
        </div>
      </div>
    </>
  );
}
