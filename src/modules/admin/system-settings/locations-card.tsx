import { useQuery } from '@tanstack/react-query';
import { MapPin, Pencil } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { AddButton } from '@/ui/add-button';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { kindLabel } from './system-settings.model';
import { useChangeLocation } from './system-settings.mutations';
import { type Location, systemSettingsQueries } from './system-settings.queries';

const LocationDialog = lazyDialog(() => import('./location-dialog'), 'LocationDialog');

/** Where the clinic sees patients and operates. */
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
  const { name, address, kind, is_active } = location;

  function setActive(seen: Location, active: boolean) {
    change.mutate(
      { seen, values: { is_active: active } },
      {
        onSuccess: () =>
          void toast.success(active ? `${name} is offered again` : `${name} retired`, {
            action: {
              label: 'Undo',
              onClick: () => setActive({ ...seen, is_active: active }, !active),
            },
          }),
        onError: (error) => void toast.error(error.message),
      },
    );
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-medium text-sm">{name}</p>
        <p className="wrap-anywhere text-muted text-sm">
          {kindLabel(kind)}
          {address !== null && ` · ${address}`}
        </p>
      </div>
      {!is_active && <Badge tone="warning">Retired</Badge>}
      <div className="ml-auto flex gap-1">
        <Button
          {...LocationDialog.ahead}
          variant="ghost"
          size="icon"
          aria-label={`Edit ${name}`}
          onClick={onEdit}
        >
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${is_active ? 'Retire' : 'Restore'} ${name}`}
          className="md:h-10"
          pending={change.isPending}
          onClick={() => setActive(location, !is_active)}
        >
          {is_active ? 'Retire' : 'Restore'}
        </Button>
      </div>
    </li>
  );
}
