import { useQuery } from '@tanstack/react-query';
import { MapPin, Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Loaded } from './loaded';
import { LOCATION_KINDS } from './system-settings.model';
import { useSaveLocation } from './system-settings.mutations';
import { type Location, systemSettingsQueries } from './system-settings.queries';

const LocationDialog = lazy(async () => ({
  default: (await import('./location-dialog')).LocationDialog,
}));

/** Where the clinic sees patients and operates. */
export function LocationsCard() {
  const { id: companyId } = useCompany();
  const locations = useQuery(systemSettingsQueries.locations(companyId));
  const [editing, setEditing] = useState<Location | 'new'>();
  return (
    <Card
      icon={<MapPin aria-hidden="true" />}
      title="Locations"
      description="A retired one is no longer offered; what takes place there stays."
    >
      <Loaded query={locations}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState compact title="No locations yet" />
          ) : (
            <ul aria-label="Locations" className="divide-y rounded-md border">
              {data.map((location) => (
                <LocationLine
                  key={location.id}
                  location={location}
                  onEdit={() => setEditing(location)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Button className="mt-4 max-sm:w-full" onClick={() => setEditing('new')}>
        <Plus aria-hidden="true" className="size-4" />
        Add location
      </Button>
      <Suspense>
        {editing && (
          <LocationDialog
            location={editing === 'new' ? null : editing}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
}

function LocationLine({ location, onEdit }: { location: Location; onEdit: () => void }) {
  const { id: companyId } = useCompany();
  const save = useSaveLocation(companyId);
  const { name, address, kind, is_active } = location;

  function setActive(active: boolean) {
    save.mutate(
      { ...location, is_active: active, isNew: false },
      {
        onSuccess: () =>
          void toast.success(active ? `${name} is offered again` : `${name} retired`, {
            action: { label: 'Undo', onClick: () => setActive(!active) },
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
          {LOCATION_KINDS.find(({ value }) => value === kind)?.label}
          {address !== null && ` · ${address}`}
        </p>
      </div>
      {!is_active && <Badge tone="warning">Retired</Badge>}
      <div className="ml-auto flex gap-1">
        <Button variant="ghost" size="icon" aria-label={`Edit ${name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${is_active ? 'Retire' : 'Restore'} ${name}`}
          className="md:h-10"
          pending={save.isPending}
          onClick={() => setActive(!is_active)}
        >
          {is_active ? 'Retire' : 'Restore'}
        </Button>
      </div>
    </li>
  );
}
