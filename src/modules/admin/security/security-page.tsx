import { AreaHeader } from '../area-header';
import { AuditCard } from './audit/audit-card';
import { VerifyCard } from './audit/verify-card';
import { FilesCard } from './files/files-card';
import { AccessesCard } from './restricted/accesses-card';
import { RestrictedCard } from './restricted/restricted-card';
import { SignInsCard } from './sign-ins/sign-ins-card';

export function SecurityPage() {
  return (
    <>
      <AreaHeader
        title="Security"
        subtitle="Restricted records, active sessions and the audit log."
      />
      <div className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
          <RestrictedCard />
          <AccessesCard />
        </div>
        <SignInsCard />
        <FilesCard />
        <VerifyCard />
        <AuditCard />
      </div>
    </>
  );
}
