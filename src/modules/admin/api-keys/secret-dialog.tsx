import { CloseButton } from '@/ui/close-button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';

interface SecretDialogProps {
  title: string;
  /** How the screen names the secret. */
  label: string;
  secret: string;
  onClose: () => void;
}

export function SecretDialog({ title, label, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      mustAnswer
      title={title}
      description="Copy it now for the system that will use it. It is shown only once."
      footer={<CloseButton variant="primary" label="I have stored it" onClose={onClose} />}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label={label} className="min-w-64 flex-1">
          {(control) => (
            <TextInput
              {...control}
              readOnly
              value={secret}
              className="font-mono text-xs!"
              autoComplete="off"
              spellCheck={false}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
        <CopyButton label="Copy" text={() => secret} />
      </div>
    </Dialog>
  );
}
