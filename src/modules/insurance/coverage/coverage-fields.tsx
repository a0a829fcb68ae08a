import type { ReactNode } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { TextInput } from '@/ui/text-input';
import { type CoverageDraft, RANKS, RELATIONSHIPS } from './coverage.model';
import { PayerField } from './payer-field';
import { SubscriberFields } from './subscriber-fields';

interface CoverageFieldsProps {
  form: UseFormReturn<CoverageDraft>;
  payers: readonly { id: string; name: string }[];
  /** What stands beside a field: where it was read from. */
  evidence: (field: keyof CoverageDraft) => ReactNode;
  /** As the card prints it, where the clinic hasn't got it yet. */
  newPayerName: string | undefined;
}

const TEXTS = [
  ['memberId', 'Member ID', true],
  ['groupNumber', 'Group number', false],
  ['planName', 'Plan', false],
  ['phone', 'Payer’s phone', false],
  ['rxBin', 'RxBIN', false],
  ['rxPcn', 'RxPCN', false],
  ['rxGroup', 'RxGroup', false],
] as const;

/** What the card says, field by field. */
export function CoverageFields({ form, payers, evidence, newPayerName }: CoverageFieldsProps) {
  const { errors } = form.formState;
  const relationship = useWatch({ control: form.control, name: 'relationship' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PayerField
        form={form}
        payers={payers}
        evidence={evidence('payerId')}
        newPayerName={newPayerName}
      />
      <Field label="Rank" error={errors.rank?.message}>
        {(control) => (
          <Controller
            control={form.control}
            name="rank"
            render={({ field }) => (
              <Select
                {...control}
                value={field.value}
                onValueChange={field.onChange}
                options={RANKS}
              />
            )}
          />
        )}
      </Field>
      {TEXTS.map(([name, label, required]) => (
        <Field
          key={name}
          label={label}
          required={required}
          error={errors[name]?.message}
          hint={evidence(name) ?? undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register(name)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
      ))}
      <Field
        label="Effective from"
        error={errors.effectiveFrom?.message}
        hint={evidence('effectiveFrom') ?? undefined}
      >
        {(control) => <TextInput {...control} {...form.register('effectiveFrom')} type="date" />}
      </Field>
      <Field label="Effective until" error={errors.effectiveUntil?.message}>
        {(control) => <TextInput {...control} {...form.register('effectiveUntil')} type="date" />}
      </Field>
      <Field label="Subscriber" className="sm:col-span-2" error={errors.relationship?.message}>
        {(control) => (
          <Controller
            control={form.control}
            name="relationship"
            render={({ field }) => (
              <Select
                {...control}
                value={field.value}
                onValueChange={field.onChange}
                options={RELATIONSHIPS}
              />
            )}
          />
        )}
      </Field>
      {relationship !== 'self' && <SubscriberFields form={form} />}
    </div>
  );
}
