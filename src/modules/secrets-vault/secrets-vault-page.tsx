import { useCompany } from '@/company/company-context';
import { ProductPage } from '@/kit/product-page/product-page';
import { CLAIMS, SAFEGUARDS, STORABLE } from './content';
import { Hero } from './hero';
import { PointGrid } from './point-grid';
import { StorableList } from './storable-list';

export function SecretsVaultPage() {
  const { slug } = useCompany();
  return (
    <ProductPage title="Secrets Vault" slug={slug}>
      <Hero slug={slug} />
      <PointGrid title="What the vault does" points={CLAIMS} />
      <StorableList title="What you can store" points={STORABLE} />
      <PointGrid title="Security and compliance" points={SAFEGUARDS} />
    </ProductPage>
  );
}
