import { Controller, useFormContext } from 'react-hook-form';
import { enums } from '@/lib/supabase/database.types';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { TextArea } from '@/ui/text-area';
import { TextInput } from '@/ui/text-input';
import { type BundleDraft, RULE_LABELS } from '../bundle.model';

const RULE_OPTIONS = enums.laterality_rule.map((rule) => ({
  value: rule,
  label: RULE_LABELS[rule],
}));

/** Name, side and length. */
export function BasicsCard() {
  const { register, control, formState } = useFormContext<BundleDraft>();
  const { errors } = formState;
  return (
    <Card title="The operation">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="Name" required className="sm:col-span-2" error={errors.name?.message}>
          {(field) => <TextInput {...field} {...register('name')} autoComplete="off" dir="auto" />}
        </Field>
        <Field label="Specialty" className="sm:col-span-2" error={errors.specialty?.message}>
          {(field) => (
            <TextInput {...field} {...register('specialty')} autoComplete="off" dir="auto" />
          )}
        </Field>
        <Controller
          control={control}
          name="laterality_rule"
          render={({ field: { value, onChange } }) => (
            <Field label="Side" className="lg:col-span-2">
              {(field) => (
                <Select {...field} options={RULE_OPTIONS} value={value} onValueChange={onChange} />
              )}
            </Field>
          )}
        />
        <div className="grid grid-cols-2 items-start gap-4 lg:col-span-2">
          <Field label="Minutes" required error={errors.duration_minutes?.message}>
            {(field) => (
              <TextInput {...field} {...register('duration_minutes')} inputMode="numeric" />
            )}
          </Field>
          <Field label="Cleanup minutes" required error={errors.cleanup_minutes?.message}>
            {(field) => (
              <TextInput {...field} {...register('cleanup_minutes')} inputMode="numeric" />
            )}
          </Field>
        </div>
        <Field
          label="Instructions for afterwards"
          className="sm:col-span-2 lg:col-span-4"
          error={errors.instructions?.message}
        >
          {(field) => <TextArea {...field} {...register('instructions')} dir="auto" />}
        </Field>
      </div>
    </Card>
  );
}
