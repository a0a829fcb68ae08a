import { Close } from '@radix-ui/react-dialog';
import { X } from 'lucide-react';

export function CloseButton({ label }: { label: string }) {
  return (
    <Close
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-text"
    >
      <X aria-hidden="true" className="size-5" />
    </Close>
  );
}
