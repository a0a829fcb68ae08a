import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { NPI_HINT, npiProblem } from '@/lib/npi';
import { blankToNull } from '@/lib/text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Select } from '@/ui/select';
import { TextInput } from '@/ui/text-input';
import { useSetNpi } from './npis.mutations';
import type { NpiHolder } from './npis.queries';

const npiSchema = z.object({
  holderId: z.string(),
  npi: z
    .string()
    .trim()
    .superRefine((npi, context) => {
      const problem = npi === '' ? null : npiProblem(npi);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    }),
});

interface NpiDialogProps {
  companyId: string;
  /** Whose number can be written here, the one to begin with in front. */
  holders: readonly [NpiHolder, ...NpiHolder[]];
  onClose: () => void;
}

/** Writes down an NPI, of the clinic or of one of its providers. For admins. */
export function NpiDialog({ companyId, holders, onClose }: NpiDialogProps) {
  const set = useSetNpi(companyId);
  // What was looked at; what came in since then is somebody else's change.
  const [seen] = useState(holders);
  const form = useForm({
    resolver: zodResolver(npiSchema),
    defaultValues: { holderId: seen[0].id, npi: seen[0].npi ?? '' },
  });
  const { errors } = form.formState;
  const byId = (id: string) => seen.find((holder) => holder.id === id) ?? seen[0];

  const save = form.handleSubmit(({ holderId, npi }) => {
    const holder = byId(holderId);
    set.mutate(
      { holder, npi: blankToNull(npi) },
      {
        onSuccess: () => {
          toast.success('NPI saved', { description: holder.name });
          onClose();
        },
      },
    );
  });

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={seen.length > 1 ? 'NPI' : `NPI of ${seen[0].name}`}
      description="Payers answer a provider they know by this number. The clinic’s own goes first; without one, the provider’s is used."
      locked={set.isPending}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button disabled={set.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={set.isPending}>
            Save NPI
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {seen.length > 1 && (
          <Field label="Whose">
            {(control) => (
              <Controller
                control={form.control}
                name="holderId"
                render={({ field }) => (
                  <Select
                    {...control}
                    options={seen.map(({ id, name }) => ({ value: id, label: name }))}
                    value={field.value}
                    onValueChange={(id) => {
                      field.onChange(id);
                      form.resetField('npi', { defaultValue: byId(id).npi ?? '' });
                    }}
                  />
                )}
              />
            )}
          </Field>
        )}
        <Field label="NPI" hint={NPI_HINT} error={errors.npi?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('npi')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
            />
          )}
        </Field>
        <FormError message={set.error?.message} />
      </div>
    </Dialog>
  );
}
