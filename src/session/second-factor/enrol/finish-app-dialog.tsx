import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { CopyButton } from '@/ui/copy-button';
import { CODE_INPUT } from '../code-input';
import { codeSchema, inGroups } from './second-factor.model';
import { type NewApp, useFinishApp } from './second-factor.mutations';

interface FinishAppDialogProps {
  app: NewApp;
  onClose: () => void;
}

export function FinishAppDialog({ app, onClose }: FinishAppDialogProps) {
  const finish = useFinishApp();
  const form = useZodForm(codeSchema, { code: '' });
  return (
    <SaveDialog
      form={form}
      title="Scan this with the app"
      description="Any app that shows six-digit codes, such as your phone’s password app. Then enter the code it shows."
      size="sm"
      footer="Turn on"
      saved="Two-step sign-in is on"
      onSubmit={({ code }) => finish.mutateAsync({ id: app.id, code })}
      onClose={onClose}
    >
      {/* White in both themes: cameras look for dark on light. */}
      <img
        src={app.qrCode}
        alt="QR code that tells the app its secret; the same stands below as text"
        className="mx-auto size-48 rounded-md bg-[white] p-2"
      />
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface-sunken px-3.5 py-3">
        <p className="min-w-0 text-sm">
          <span className="block text-muted text-xs">Or type this into it</span>
          <code className="break-words font-mono">{inGroups(app.secret)}</code>
        </p>
        <CopyButton label="Copy" text={() => app.secret} />
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
