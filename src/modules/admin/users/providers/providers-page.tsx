import { useCompany } from '@/company/company-context';
import { ScreenHeader } from '@/ui/screen-header';
import { ProvidersCard } from './providers-card';

export function ProvidersPage() {
  const { name } = useCompany();
  return (
    <>
      <ScreenHeader
        title="Providers and Hours"
        subtitle={`Who sees patients at ${name}, and when.`}
      />
      <ProvidersCard />
    </>
  );
}
