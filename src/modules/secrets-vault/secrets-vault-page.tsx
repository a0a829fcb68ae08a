import { useCompany } from '@/company/company-context';
import { ProductPage } from '@/shared/product-page/product-page';
import { CLAIMS, SAFEGUARDS, STORABLE } from './content';
import { Hero } from './hero';
import { PointGrid } from './point-grid';
import { StorableList } from './storable-list';

/** What the vault is for. Until it can be opened, everything here speaks of what it will do. */
export function SecretsVaultPage() {
  const { slug } = useCompany();
  return (
    <ProductPage title="Secrets Vault" slug={slug}>
      <Hero />
      <PointGrid title="What the vault will do" points={CLAIMS} />
      <StorableList title="What you’ll be able to store" points={STORABLE} />
      <PointGrid title="Security and compliance" points={SAFEGUARDS} />
    </ProductPage>
  );
}
