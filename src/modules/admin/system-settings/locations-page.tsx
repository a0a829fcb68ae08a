import { useCompany } from '@/company/company-context';
import { ScreenHeader } from '@/ui/screen-header';
import { LocationsCard } from './locations-card';

export function LocationsPage() {
  const { name } = useCompany();
  return (
    <>
      <ScreenHeader title="Locations" subtitle={`Where ${name} sees patients and operates.`} />
      <LocationsCard />
    </>
  );
}
