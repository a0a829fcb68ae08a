import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { useChangeLocation } from '@/records/clinic-settings/system-settings.mutations';
import {
  type Location,
  systemSettingsQueries,
} from '@/records/clinic-settings/system-settings.queries';
import { AddButton } from '@/ui/add-button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ListedLine } from './listed-line';
import { kindLabel } from './location.model';

const LocationDialog = lazyDialog(() => import('./location-dialog'), 'LocationDialog');

export function LocationsCard() {
  const { id: companyId } = useCompany();
  const locations = useQuery(systemSettingsQueries.locations(companyId));
  const [editing, setEditing] = useState<Location | 'new'>();
  return (
    <Card
      icon={MapPin}
      title="Locations"
      description="Retired locations are no longer offered; existing bookings stay."
    >
      <QueryState
        query={locations}
        empty={
          <EmptyState
            compact
            title="No locations yet"
            hint="Add the offices and operating sites of the clinic."
          />
        }
      >
        {(rows) => (
          <ul aria-label="Locations" className="divide-y rounded-md border">
            {rows.map((location) => (
              <LocationLine
                key={location.id}
                location={location}
                onEdit={() => setEditing(location)}
              />
            ))}
          </ul>
        )}
      </QueryState>
      <AddButton
        {...LocationDialog.ahead}
        className="mt-4 max-sm:w-full"
        onClick={() => setEditing('new')}
      >
        Add location
      </AddButton>
      {editing && (
        <LocationDialog
          location={editing === 'new' ? null : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  );
}

function LocationLine({ location, onEdit }: { location: Location; onEdit: () => void }) {
  const { id: companyId } = useCompany();
  const change = useChangeLocation(companyId);
  return (
    <ListedLine
      row={location}
      details={[kindLabel(location.kind), location.address].filter(Boolean).join(' · ')}
      ahead={LocationDialog.ahead}
      pending={change.isPending}
      onEdit={onEdit}
      onSetActive={(seen, active) => change.mutateAsync({ seen, values: { is_active: active } })}
    />
  );
}
