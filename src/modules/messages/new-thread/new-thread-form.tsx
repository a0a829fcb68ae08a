import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { Field } from '@/ui/field';
import { TextArea } from '@/ui/text-area';
import { TextInput } from '@/ui/text-input';
import type { Colleague } from '../people';
import { type NewThreadDraft, newThreadSchema } from './new-thread.model';
import { PeopleField } from './people-field';

interface NewThreadFormProps {
  id: string;
  colleagues: readonly Colleague[];
  /** What the form begins with; later changes of it don't matter. */
  initial: NewThreadDraft;
  onSubmit: (draft: NewThreadDraft) => void;
}

export function NewThreadForm({ id, colleagues, initial, onSubmit }: NewThreadFormProps) {
  const form = useForm<NewThreadDraft>({
    resolver: zodResolver(newThreadSchema),
    defaultValues: initial,
  });
  const { errors } = form.formState;
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
    >
      <Field label="Subject" required error={errors.subject?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('subject')}
            dir="auto"
            // The form can arrive after its dialog has given the focus to a button.
            autoFocus
          />
        )}
      </Field>
      <Controller
        control={form.control}
        name="people"
        render={({ field }) => (
          <PeopleField
            colleagues={colleagues}
            value={field.value}
            onChange={field.onChange}
            searchRef={field.ref}
            error={errors.people?.message}
          />
        )}
      />
      <Field label="First message" error={errors.body?.message}>
        {(control) => <TextArea {...control} {...form.register('body')} dir="auto" />}
      </Field>
    </form>
  );
}
