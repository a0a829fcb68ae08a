import { type ComponentProps, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { atField } from '@/kit/form/at-field';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { onlyChanged } from '@/lib/only-changed';
import {
  useAddLocation,
  useChangeLocation,
} from '@/records/clinic-settings/system-settings.mutations';
import type { Location } from '@/records/clinic-settings/system-settings.queries';
import {
  LOCATION_KINDS,
  type LocationDraft,
  linesOfLocation,
  locationSchema,
  toLocation,
  toLocationDraft,
} from './location.model';

interface LocationDialogProps {
  /** Null adds one. */
  row: Location | null;
  onClose: () => void;
}

export function LocationDialog({ row, onClose }: LocationDialogProps) {
  return row ? (
    <EditLocation location={row} onClose={onClose} />
  ) : (
    <AddLocation onClose={onClose} />
  );
}

const NEW_LOCATION: LocationDraft = { name: '', address: '', kind: 'office' };

function AddLocation({ onClose }: { onClose: () => void }) {
  const { id: companyId } = useCompany();
  const [id] = useState(() => crypto.randomUUID());
  const add = useAddLocation(companyId);
  const form = useZodForm(locationSchema, NEW_LOCATION);
  return (
    <LocationForm
      form={form}
      title="Add location"
      onSubmit={(draft) =>
        add.mutateAsync({ id, ...toLocation(draft) }).catch(atField(form, 'duplicate', 'name'))
      }
      onClose={onClose}
    />
  );
}

function EditLocation({ location, onClose }: { location: Location; onClose: () => void }) {
  const { id: companyId } = useCompany();
  const change = useChangeLocation(companyId);
  const { form, seen, failure } = useSeenForm(location, {
    schema: locationSchema,
    draftOf: toLocationDraft,
    lines: linesOfLocation,
  });
  return (
    <LocationForm
      form={form}
      title="Edit location"
      onSubmit={async (draft) => {
        const values = onlyChanged({ ...seen.start, ...toLocation(draft) }, seen.start);
        await change
          .mutateAsync({ seen: seen.row, values })
          .catch(atField(form, 'duplicate', 'name'));
      }}
      failure={failure}
      onClose={onClose}
    />
  );
}

function LocationForm(
  dialog: Omit<
    ComponentProps<typeof SaveDialog<LocationDraft, LocationDraft>>,
    'footer' | 'saved' | 'children'
  >,
) {
  const { control } = dialog.form;
  return (
    <SaveDialog size="sm" footer="Save location" saved="Location saved" {...dialog}>
      <FormText control={control} name="name" label="Name" required />
      <FormText control={control} name="address" label="Address" />
      <FormSelect control={control} name="kind" label="Kind" options={LOCATION_KINDS} />
    </SaveDialog>
  );
}
