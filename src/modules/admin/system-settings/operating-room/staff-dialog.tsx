import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { atField } from '@/kit/form/at-field';
import { FormChecks } from '@/kit/form/form-checks';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { onlyChanged } from '@/lib/only-changed';
import { useAddStaff, useChangeStaff } from '@/records/operating-rooms/operating-rooms.mutations';
import type { OperatingStaff } from '@/records/operating-rooms/operating-rooms.queries';
import { providerQueries } from '@/records/providers/providers.queries';
import {
  FUNCTION_OPTIONS,
  linesOfStaff,
  NO_PROVIDER,
  type StaffDraft,
  staffSchema,
  toStaff,
  toStaffDraft,
} from './operating-room.model';

interface StaffDialogProps {
  /** Null adds a person. */
  row: OperatingStaff | null;
  onClose: () => void;
}

export function StaffDialog({ row, onClose }: StaffDialogProps) {
  return row ? <EditStaff person={row} onClose={onClose} /> : <AddStaff onClose={onClose} />;
}

const NEW_PERSON: StaffDraft = { name: '', functions: [], providerId: NO_PROVIDER };

function AddStaff({ onClose }: { onClose: () => void }) {
  const { id: companyId } = useCompany();
  const [id] = useState(() => crypto.randomUUID());
  const add = useAddStaff(companyId);
  const form = useZodForm(staffSchema, NEW_PERSON);
  return (
    <StaffForm
      form={form}
      title="Add person"
      onSubmit={(draft) =>
        add.mutateAsync({ id, ...toStaff(draft) }).catch(atField(form, 'duplicate', 'name'))
      }
      onClose={onClose}
    />
  );
}

function EditStaff({ person, onClose }: { person: OperatingStaff; onClose: () => void }) {
  const { id: companyId } = useCompany();
  const change = useChangeStaff(companyId);
  const { form, seen, failure } = useSeenForm(person, {
    schema: staffSchema,
    draftOf: toStaffDraft,
    lines: linesOfStaff,
  });
  return (
    <StaffForm
      form={form}
      title="Edit person"
      failure={failure}
      onSubmit={(draft) =>
        change
          .mutateAsync({
            seen: seen.row,
            values: onlyChanged({ ...seen.start, ...toStaff(draft) }, seen.start),
          })
          .catch(atField(form, 'duplicate', 'name'))
      }
      onClose={onClose}
    />
  );
}

function StaffForm(
  dialog: Omit<
    ComponentProps<typeof SaveDialog<StaffDraft, StaffDraft>>,
    'footer' | 'saved' | 'children'
  >,
) {
  const { control } = dialog.form;
  const providers = useQuery(providerQueries.active(useCompany().id));
  return (
    <SaveDialog size="sm" footer="Save person" saved="Person saved" {...dialog}>
      <FormText control={control} name="name" label="Name" required />
      <FormChecks control={control} name="functions" label="Works as" options={FUNCTION_OPTIONS} />
      <FormSelect
        control={control}
        name="providerId"
        label="Provider of this clinic"
        hint="If the person is one, their own operations and visits count too."
        options={[
          { value: NO_PROVIDER, label: 'No' },
          ...(providers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </SaveDialog>
  );
}
