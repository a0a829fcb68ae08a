import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from './button';

interface CopyButtonProps {
  label: string;
  /** Called on demand: a whole file may be long. */
  text: () => string;
}

export function CopyButton({ label, text }: CopyButtonProps) {
  const [done, setDone] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      setDone(true);
    } catch {
      // The browser asks or forbids it; the person has to know either way.
      toast.error('Your browser blocked copying.');
    }
  }

  return (
    <Button size="sm" data-print="hide" onClick={() => void copy()}>
      {done ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <Copy aria-hidden="true" className="size-4" />
      )}
      <span aria-live="polite">{done ? 'Copied' : label}</span>
    </Button>
  );
}
