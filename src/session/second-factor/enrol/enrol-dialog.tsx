import { useState } from 'react';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormPassword } from '@/kit/form/form-password';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { HiddenUsername } from '../../hidden-username';
import { useSignedInUser } from '../../signed-in-user';
import { FinishAppDialog } from './finish-app-dialog';
import { MakePasskeyDialog } from './make-passkey-dialog';
import { newFactorSchema } from './second-factor.model';
import { type NewFactor, useBeginFactor } from './second-factor.mutations';

interface EnrolDialogProps {
  onClose: () => void;
  /** Called if the server offers no second factors. */
  onNotOffered: () => void;
}

/** Sets up two-step sign-in: first the password and a name, then the passkey or app. */
export function EnrolDialog({ onClose, onNotOffered }: EnrolDialogProps) {
  const [factor, setFactor] = useState<NewFactor>();
  if (!factor) {
    return (
      <BeginDialog
        onClose={onClose}
        onBegun={(begun) => (begun ? setFactor(begun) : onNotOffered())}
      />
    );
  }
  return factor.kind === 'app' ? (
    <FinishAppDialog app={factor} onClose={onClose} />
  ) : (
    <MakePasskeyDialog id={factor.id} name={factor.name} onApp={setFactor} onClose={onClose} />
  );
}

interface BeginDialogProps {
  onClose: () => void;
  /** Called with null if the server offers no second factor. */
  onBegun: (factor: NewFactor | null) => void;
}

/** Asks for the password: a stranger at an open portal must not lock its owner out. */
function BeginDialog({ onClose, onBegun }: BeginDialogProps) {
  const { email } = useSignedInUser();
  const begin = useBeginFactor(email);
  const form = useZodForm(newFactorSchema, { name: 'Phone', password: '' });
  return (
    <FormDialog
      form={form}
      title="Set up two-step sign-in"
      description="Adds a second step after your password."
      size="sm"
      footer="Continue"
      onSubmit={async (draft) => onBegun(await begin.mutateAsync(draft))}
      onClose={onClose}
    >
      <FormText
        control={form.control}
        name="name"
        label="Name"
        hint="The device you will use, such as your phone."
      />
      <HiddenUsername username={email} />
      <FormPassword control={form.control} name="password" label="Your password" />
    </FormDialog>
  );
}
