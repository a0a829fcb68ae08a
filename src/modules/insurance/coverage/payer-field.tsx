import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import type { CoverageDraft } from './coverage.model';

const AddPayer = lazy(async () => ({
  default: (await import('../payers/add-payer')).AddPayer,
}));

interface PayerFieldProps {
  form: UseFormReturn<CoverageDraft>;
  payers: readonly { id: string; name: string }[];
  evidence: ReactNode;
  /** As the card prints it, where the clinic hasn't got it yet. */
  newPayerName: string | undefined;
}

/** The clinic's payers to choose from, and for admins the way to add the one on the card. */
export function PayerField({ form, payers, evidence, newPayerName }: PayerFieldProps) {
  const { isAdmin } = useCompany();
  const [adding, setAdding] = useState(false);
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
      {isAdmin && (
        <Button size="sm" variant="ghost" className="max-w-full" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">
            {newPayerName === undefined ? 'Add a payer' : `Add “${newPayerName}” to your payers`}
          </span>
        </Button>
      )}
      {adding && (
        <Suspense>
          <AddPayer
            startName={newPayerName ?? ''}
            onSaved={(id) => {
              form.setValue('payerId', id, { shouldDirty: true });
              form.clearErrors('payerId');
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
