import { type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import { CodeField } from '@/session/second-factor/code-field';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { inGroups } from './second-factor.model';
import { type NewFactor, useFinishFactor } from './second-factor.mutations';

interface FinishDialogProps {
  userId: string;
  factor: NewFactor;
  onClose: () => void;
}

/** The secret, as a picture to scan and as text to type, and the first code to prove that it arrived. */
export function FinishDialog({ userId, factor, onClose }: FinishDialogProps) {
  const [code, setCode] = useState('');
  const finish = useFinishFactor(userId);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    finish.mutate(
      { id: factor.id, code },
      {
        onSuccess: () => {
          toast.success('Two-step sign-in is on');
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Scan this with the app"
      description="Then give the code that it shows. From the next sign-in on, you are asked for one each time."
      size="sm"
      locked={finish.isPending}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button disabled={finish.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={finish.isPending}>
            Turn on
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
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
        <FormError message={finish.error?.message} />
        <CodeField value={code} onChange={setCode} />
      </div>
    </Dialog>
  );
}
