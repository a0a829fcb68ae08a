import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { enums } from '@/lib/supabase/database.types';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Select } from '@/ui/select';
import { TextInput } from '@/ui/text-input';
import { type KeyDraft, keySchema, LIFETIME_OPTIONS, SCOPE_LABELS } from './api-keys.model';

interface NewKeyFormProps {
  pending: boolean;
  error: string | undefined;
  onSubmit: (draft: KeyDraft) => void;
  onClose: () => void;
}

export function NewKeyForm({ pending, error, onSubmit, onClose }: NewKeyFormProps) {
  const form = useForm<KeyDraft>({
    resolver: zodResolver(keySchema),
    defaultValues: { name: '', scopes: [...enums.api_key_scope], lifetime: '365' },
  });
  const { errors } = form.formState;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New API key"
      description="For one system of another office. What it sends is marked with this name."
      locked={pending}
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      footer={
        <>
          <Button disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            Make key
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <FormError message={error} />
        <Field
          label="Name"
          hint="Such as “Northside Family Medicine”."
          error={errors.name?.message}
          required
        >
          {(control) => (
            <TextInput {...control} {...form.register('name')} autoComplete="off" dir="auto" />
          )}
        </Field>
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">What it allows</legend>
          {enums.api_key_scope.map((scope) => (
            <label key={scope} className="flex min-h-11 items-center gap-3 text-sm md:min-h-8">
              <input
                type="checkbox"
                value={scope}
                className="size-4 shrink-0 accent-accent"
                {...form.register('scopes')}
              />
              {SCOPE_LABELS[scope]}
            </label>
          ))}
          <div aria-live="polite">
            {errors.scopes && (
              <p className="mt-1.5 font-medium text-danger text-sm">{errors.scopes.message}</p>
            )}
          </div>
        </fieldset>
        <Field label="Valid for">
          {(control) => (
            <Controller
              control={form.control}
              name="lifetime"
              render={({ field }) => (
                <Select
                  {...control}
                  options={LIFETIME_OPTIONS}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
