import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { PageHeader } from '@/ui/page-header';
import { AuditCard } from './audit/audit-card';
import { VerifyCard } from './audit/verify-card';

/** What happened in the clinic, and whether the record of it can be believed. */
export function SecurityPage() {
  const { slug } = useCompany();
  return (
    <>
      <title>Security · Clinic Portal</title>
      <PageHeader
        back={<BackLink to={paths.admin(slug)}>Admin</BackLink>}
        title="Security"
        subtitle="Who did what in this clinic, and when."
      />
      <div className="grid gap-5">
        <VerifyCard />
        <AuditCard />
      </div>
    </>
  );
}
