import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { onlyChanged } from '@/lib/only-changed';
import { memberQueries } from '@/records/members/members.queries';
import type { ProviderEntry, ProviderRecord } from '@/records/providers/all-providers.queries';
import {
  linesOf,
  memberOptions,
  type ProviderDraft,
  providerSchema,
  toDraft,
  toProvider,
} from '@/records/providers/provider.model';
import { useAddProvider, useChangeProvider } from '@/records/providers/providers.mutations';

interface ProviderDialogProps {
  /** Null adds one. */
  provider: ProviderEntry | null;
  providers: readonly ProviderEntry[];
  onClose: () => void;
}

export function ProviderDialog({ provider, providers, onClose }: ProviderDialogProps) {
  if (!provider) return <AddProvider providers={providers} onClose={onClose} />;
  // Another form decides which one is featured, so a change to that is no conflict here.
  const { name, is_primary: _, ...record } = provider;
  return <EditProvider name={name} provider={record} providers={providers} onClose={onClose} />;
}

function AddProvider({ providers, onClose }: Omit<ProviderDialogProps, 'provider'>) {
  const { id: companyId } = useCompany();
  const [id] = useState(() => crypto.randomUUID());
  const add = useAddProvider(companyId);
  const form = useZodForm(providerSchema, toDraft(null));
  // The list may hold this provider already, if it was added and only the answer was lost.
  const others = providers.filter((each) => each.id !== id);
  const isFirst = !others.some((each) => each.is_primary && each.is_active);
  return (
    <ProviderForm
      providers={others}
      own={null}
      form={form}
      title="Add a provider"
      onSubmit={(draft) => add.mutateAsync({ draft, id, isFirst })}
      onClose={onClose}
    />
  );
}

interface EditProviderProps {
  name: string;
  provider: ProviderRecord;
  providers: readonly ProviderEntry[];
  onClose: () => void;
}

function EditProvider({ name, provider, providers, onClose }: EditProviderProps) {
  const { id: companyId } = useCompany();
  const members = useQuery(memberQueries.working(companyId));
  const change = useChangeProvider(companyId);
  const { form, seen, failure } = useSeenForm(provider, {
    schema: providerSchema,
    draftOf: toDraft,
    lines: (row) => linesOf(row, members.data ?? []),
  });
  return (
    <ProviderForm
      providers={providers}
      own={seen.row}
      form={form}
      title={`Edit ${name}`}
      onSubmit={async (draft) => {
        const values = onlyChanged({ ...seen.start, ...toProvider(draft) }, seen.start);
        await change.mutateAsync({ seen: seen.row, values });
      }}
      failure={failure}
      onClose={onClose}
    />
  );
}

const NAMES = [
  { name: 'namePrefix', label: 'Title', placeholder: 'Dr.' },
  { name: 'firstName', label: 'First name' },
  { name: 'middleName', label: 'Middle name' },
  { name: 'lastName', label: 'Last name', required: true },
  { name: 'nameSuffix', label: 'Suffix', placeholder: 'Jr.' },
  { name: 'degrees', label: 'Credentials', placeholder: 'MD' },
] as const;

/** In parts: patients read the name in one line, payers take each part by itself. */
function ProviderNames({ control }: { control: Control<ProviderDraft> }) {
  return (
    <FormRow>
      {NAMES.map((part) => (
        <FormText key={part.name} control={control} {...part} />
      ))}
    </FormRow>
  );
}

interface Among {
  providers: readonly ProviderRecord[];
  own: ProviderRecord | null;
}

function MemberField({ control, providers, own }: Among & { control: Control<ProviderDraft> }) {
  const members = useQuery(memberQueries.working(useCompany().id));
  return (
    <FormSelect
      control={control}
      name="member"
      label="Member"
      hint="Gets this provider’s notifications."
      options={members.data ? memberOptions(members.data, providers, own) : []}
      disabled={members.data === undefined}
      placeholder={members.isError ? 'Unknown' : 'Loading the team...'}
    />
  );
}

interface ProviderFormProps
  extends Among,
    Omit<
      ComponentProps<typeof SaveDialog<ProviderDraft, ProviderDraft>>,
      'footer' | 'saved' | 'children'
    > {}

function ProviderForm({ providers, own, ...dialog }: ProviderFormProps) {
  const { control } = dialog.form;
  return (
    <SaveDialog size="sm" footer="Save" saved="The provider was saved" {...dialog}>
      <ProviderNames control={control} />
      <FormText control={control} name="specialty" label="Specialty" required />
      <MemberField control={control} providers={providers} own={own} />
      <FormSwitch
        control={control}
        name="isActive"
        label="Sees patients"
        hint="Offered for appointments and operations."
      />
    </SaveDialog>
  );
}
