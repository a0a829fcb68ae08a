import { Lock } from 'lucide-react';

export function MessagesVignette() {
  return (
    <div className="grid w-full max-w-72 gap-2.5 text-sm">
      <p className="justify-self-start rounded-lg rounded-bl-sm border bg-surface-raised px-3.5 py-2 shadow-soft">
        May I eat before the surgery?
      </p>
      <p className="justify-self-end rounded-lg rounded-br-sm bg-accent px-3.5 py-2 text-accent-contrast shadow-soft">
        Nothing after midnight, please.
      </p>
      <p className="justify-self-start rounded-lg rounded-bl-sm border bg-surface-raised px-3.5 py-2 shadow-soft">
        Thank you, see you then.
      </p>
      <p className="mt-1 flex items-center justify-center gap-1.5 text-muted text-xs">
        <Lock className="size-3.5" />
        Encrypted
      </p>
    </div>
  );
}
