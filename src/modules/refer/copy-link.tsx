import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';

/** Copies the link without toasts, which this page would load only for it. */
export function CopyLink({ link }: { link: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  return (
    <Button size="sm" data-print="hide" onClick={() => void copy()}>
      {outcome === 'copied' ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <Copy aria-hidden="true" className="size-4" />
      )}
      <span aria-live="polite">{WORDS[outcome ?? 'not yet']}</span>
    </Button>
  );
}

const WORDS = {
  'not yet': 'Copy link',
  copied: 'Copied',
  refused: 'Select and copy the link',
} as const;
