import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { CLAIMS, SAFEGUARDS, STORABLE } from './content';
import { Hero } from './hero';
import { PointGrid } from './point-grid';
import { StorableList } from './storable-list';

/** What the vault is for. Until it can be opened, everything here speaks of what it will do. */
export function SecretsVaultPage() {
  const { slug } = useCompany();
  return (
    <>
      <title>Secrets Vault · Clinic Portal</title>
      <div className="mb-3 text-sm">
        <BackLink to={paths.marketplace(slug)}>Marketplace</BackLink>
      </div>
      <div className="grid gap-8 md:gap-10">
        <Hero />
        <PointGrid title="What the vault will do" points={CLAIMS} />
        <StorableList title="What you’ll be able to store" points={STORABLE} />
        <PointGrid title="Security and compliance" points={SAFEGUARDS} />
      </div>
    </>
  );
}
