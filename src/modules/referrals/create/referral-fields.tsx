import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { TextArea } from '@/ui/text-area';
import { NOBODY, PRIORITY_OPTIONS } from '../referrals.model';
import { ReferringProviderField } from '../referring-provider-field';
import type { ReferralDraft } from './new-referral.model';

interface ReferralFieldsProps {
  form: UseFormReturn<ReferralDraft>;
  members: readonly { userId: string; name: string }[];
  /** Why nobody can be chosen, if so. */
  membersError: string | undefined;
  knownProviders: readonly string[];
}

/** What the referral is about, who sent it and who takes it on. */
export function ReferralFields({
  form,
  members,
  membersError,
  knownProviders,
}: ReferralFieldsProps) {
  const { errors } = form.formState;
  const assigneeOptions = [
    { value: NOBODY, label: 'Nobody yet' },
    ...members.map(({ userId, name }) => ({ value: userId, label: name })),
  ];
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Priority">
          {(control) => (
            <Controller
              control={form.control}
              name="priority"
              render={({ field }) => (
                <Select
                  {...control}
                  options={PRIORITY_OPTIONS}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            />
          )}
        </Field>
        <Field label="Assignee" error={membersError}>
          {(control) => (
            <Controller
              control={form.control}
              name="assignedTo"
              render={({ field }) => (
                <Select
                  {...control}
                  options={assigneeOptions}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            />
          )}
        </Field>
      </div>
      <Field label="Reason" error={errors.reason?.message}>
        {(control) => <TextArea {...control} {...form.register('reason')} />}
      </Field>
      <Field label="Referring provider" error={errors.referringProvider?.message}>
        {(control) => (
          <Controller
            control={form.control}
            name="referringProvider"
            render={({ field }) => (
              <ReferringProviderField
                control={control}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                known={knownProviders}
              />
            )}
          />
        )}
      </Field>
    </>
  );
}
