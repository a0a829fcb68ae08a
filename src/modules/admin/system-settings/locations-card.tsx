import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { useChangeLocation } from '@/records/clinic-settings/system-settings.mutations';
import { systemSettingsQueries } from '@/records/clinic-settings/system-settings.queries';
import { ListedCard } from './listed-card';
import { kindLabel } from './location.model';

const LocationDialog = lazyDialog(() => import('./location-dialog'), 'LocationDialog');

export function LocationsCard() {
  const locations = useQuery(systemSettingsQueries.locations(useCompany().id));
  return (
    <ListedCard
      icon={MapPin}
      title="Locations"
      description="Retired locations are no longer offered; existing bookings stay."
      query={locations}
      empty={{
        title: 'No locations yet',
        hint: 'Add the offices and operating sites of the clinic.',
      }}
      add="Add location"
      detailsOf={({ kind, address }) => [kindLabel(kind), address].filter(Boolean).join(' · ')}
      dialog={LocationDialog}
      useChange={useChangeLocation}
    />
  );
}
