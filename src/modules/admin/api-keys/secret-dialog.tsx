import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';

interface SecretDialogProps {
  secret: string;
  onClose: () => void;
}

/** The one time that the secret is shown: closed by saying so, not by a stray click. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      mustAnswer
      title="Your new key"
      description="Copy it now and give it to the system that will use it. It is not shown again, and nobody can look it up."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have stored it
        </Button>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label="API key" className="min-w-64 flex-1">
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
        <CopyButton label="Copy key" text={() => secret} />
      </div>
    </Dialog>
  );
}
