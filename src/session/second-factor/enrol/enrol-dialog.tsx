import { useState } from 'react';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { CopyButton } from '@/ui/copy-button';
import { HiddenUsername } from '../../hidden-username';
import { useSignedInUser } from '../../signed-in-user';
import { CODE_INPUT } from '../code-input';
import { codeSchema, inGroups, newFactorSchema } from './second-factor.model';
import { type NewFactor, useBeginFactor, useFinishFactor } from './second-factor.mutations';

interface EnrolDialogProps {
  onClose: () => void;
  /** The server has no second factors to offer. */
  onNotOffered: () => void;
}

/** Sets up an authenticator app: first who it is and what it is called, then the app itself. */
export function EnrolDialog({ onClose, onNotOffered }: EnrolDialogProps) {
  const [factor, setFactor] = useState<NewFactor>();
  if (factor) return <FinishDialog factor={factor} onClose={onClose} />;
  return (
    <BeginDialog
      onClose={onClose}
      onBegun={(begun) => (begun ? setFactor(begun) : onNotOffered())}
    />
  );
}

interface BeginDialogProps {
  onClose: () => void;
  /** Null where the server offers no second factor. */
  onBegun: (factor: NewFactor | null) => void;
}

/** Asks for the password: a person at an unlocked screen must not be able to lock its owner out. */
function BeginDialog({ onClose, onBegun }: BeginDialogProps) {
  const { email } = useSignedInUser();
  const begin = useBeginFactor(email);
  const form = useZodForm(newFactorSchema, { name: 'Phone', password: '' });
  return (
    <FormDialog
      form={form}
      title="Set up an authenticator app"
      description="You need an app that shows six-digit codes, such as your phone’s password app."
      size="sm"
      footer="Continue"
      onSubmit={async (draft) => onBegun(await begin.mutateAsync(draft))}
      onClose={onClose}
    >
      <FormText control={form.control} name="name" label="Name" hint="To tell your apps apart." />
      <HiddenUsername username={email} />
      <FormText
        control={form.control}
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

interface FinishDialogProps {
  factor: NewFactor;
  onClose: () => void;
}

/** The secret, as a picture to scan and as text to type, and the first code to prove that it arrived. */
function FinishDialog({ factor, onClose }: FinishDialogProps) {
  const { userId } = useSignedInUser();
  const finish = useFinishFactor(userId);
  const form = useZodForm(codeSchema, { code: '' });
  return (
    <SaveDialog
      form={form}
      title="Scan this with the app"
      description="Then enter the code it shows. You will need a code at each sign-in."
      size="sm"
      footer="Turn on"
      saved="Two-step sign-in is on"
      onSubmit={({ code }) => finish.mutateAsync({ id: factor.id, code })}
      onClose={onClose}
    >
      {/* White under it in both themes: cameras look for dark on light. */}
      <img
        src={factor.qrCode}
        alt="QR code that tells the app its secret; the same stands below as text"
        className="mx-auto size-48 rounded-md bg-[white] p-2"
      />
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface-sunken px-3.5 py-3">
        <p className="min-w-0 text-sm">
          <span className="block text-muted text-xs">Or type this into it</span>
          <code className="break-words font-mono">{inGroups(factor.secret)}</code>
        </p>
        <CopyButton label="Copy" text={() => factor.secret} />
      </div>
      <FormText
        control={form.control}
        name="code"
        label="Six-digit code"
        {...CODE_INPUT}
        className="tabular-nums"
      />
    </SaveDialog>
  );
}
