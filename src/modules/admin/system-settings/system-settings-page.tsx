import { useCompany } from '@/company/company-context';
import { AreaHeader } from '../area-header';
import { AuthorizationsCard } from './authorizations-card';
import { CalendarCard } from './calendar-card';
import { ContactRuleCard } from './contact-rule-card';
import { LocationsCard } from './locations-card';
import { ReferralsCard } from './referrals-card';
import { SessionsCard } from './sessions-card';
import { TargetsCard } from './targets-card';

export function SystemSettingsPage() {
  const { name } = useCompany();
  return (
    <>
      <AreaHeader title="System Settings" subtitle={`Clinic-wide defaults for ${name}.`} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <LocationsCard />
          <CalendarCard />
          <AuthorizationsCard />
        </div>
        <div className="grid gap-5">
          <TargetsCard />
          <ReferralsCard />
          <ContactRuleCard />
          <SessionsCard />
        </div>
      </div>
    </>
  );
}
