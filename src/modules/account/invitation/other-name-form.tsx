import { useState } from 'react';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { Form } from '@/kit/form/form';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { FormError } from '@/ui/form-error';

const nameSchema = z.object({
  displayName: text(80, 'Enter your name.'),
});

interface OtherNameFormProps {
  /** Why the person's own name can't be used here. */
  refusal: string | undefined;
  onAccept: (displayName: string) => Promise<void>;
}

/** For a person whose name a member already has: asks for another name to join under. */
export function OtherNameForm({ refusal, onAccept }: OtherNameFormProps) {
  const form = useZodForm(nameSchema, { displayName: '' });
  // The first refusal shows until the form is sent; then the form shows its own.
  const [sent, setSent] = useState(false);
  return (
    <Form
      form={form}
      footer={<FormSubmit>Accept invitation</FormSubmit>}
      onSubmit={async ({ displayName }) => {
        setSent(true);
        await onAccept(displayName);
      }}
    >
      {!sent && <FormError message={refusal} />}
      <FormText
        control={form.control}
        name="displayName"
        label="Display name"
        hint="Colleagues see it on your work."
        required
        autoComplete="name"
      />
    </Form>
  );
}
