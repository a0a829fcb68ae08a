import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { toAppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import type { CoverageDraft } from './coverage.model';

interface PayerFieldProps {
  form: UseFormReturn<CoverageDraft>;
  payers: readonly { id: string; name: string }[];
  evidence: ReactNode;
  newPayer: { name: string; onAdd: () => Promise<string> } | undefined;
}

/** The clinic's payers to choose from, and the way to add the one on the card. */
export function PayerField({ form, payers, evidence, newPayer }: PayerFieldProps) {
  const [adding, setAdding] = useState(false);

  async function add(onAdd: () => Promise<string>) {
    setAdding(true);
    try {
      form.setValue('payerId', await onAdd());
      form.clearErrors('payerId');
    } catch (thrown) {
      form.setError('payerId', { message: toAppError(thrown).message });
    } finally {
      setAdding(false);
    }
  }

  return (
    <div className="grid min-w-0 grid-cols-1 content-start justify-items-start gap-2">
      <Field
        label="Payer"
        required
        className="w-full"
        error={form.formState.errors.payerId?.message}
        hint={evidence ?? undefined}
      >
        {(control) => (
          <Controller
            control={form.control}
            name="payerId"
            render={({ field }) => (
              <Select
                {...control}
                value={field.value === '' ? undefined : field.value}
                onValueChange={field.onChange}
                placeholder="Choose the payer"
                options={payers.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          />
        )}
      </Field>
      {newPayer && (
        <Button
          size="sm"
          className="max-w-full"
          pending={adding}
          onClick={() => void add(newPayer.onAdd)}
        >
          <Plus aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">Add “{newPayer.name}” to your payers</span>
        </Button>
      )}
    </div>
  );
}
