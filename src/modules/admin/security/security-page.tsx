import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { PageHeader } from '@/ui/page-header';
import { AuditCard } from './audit/audit-card';
import { VerifyCard } from './audit/verify-card';
import { AccessesCard } from './restricted/accesses-card';
import { RestrictedCard } from './restricted/restricted-card';
import { SignInsCard } from './sign-ins/sign-ins-card';

export function SecurityPage() {
  const { slug } = useCompany();
  return (
    <>
      <title>Security · Clinic Portal</title>
      <PageHeader
        back={<BackLink to={paths.admin(slug)}>Admin</BackLink>}
        title="Security"
        subtitle="Restricted records, active sessions and the audit log."
      />
      <div className="grid gap-5">
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <RestrictedCard />
          <AccessesCard />
        </div>
        <SignInsCard />
        <VerifyCard />
        <AuditCard />
      </div>
    </>
  );
}
