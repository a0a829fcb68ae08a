import { toast } from 'sonner';
import type { Results } from '@/lib/each-of';
import { counted } from '@/lib/text';
import { refusalText } from './bulk-results';

interface Told {
  /** The plural noun: "surgery cases". */
  noun: string;
  /** The change in words: "moved to Ready". */
  did: string;
  /** The undo, if there is one. */
  undo?: () => void;
}

/** Toasts the result of a bulk change: how many changed, how many didn't and why. */
export function tellResults({ done, refusals }: Results<unknown>, { noun, did, undo }: Told) {
  if (refusals.length > 0) {
    toast.error(`${counted(refusals.length, noun)} not changed`, {
      description: refusalText(refusals),
    });
  }
  if (done.length > 0) {
    toast.success(`${counted(done.length, noun)} ${did}`, {
      ...(undo && { action: { label: 'Undo', onClick: undo } }),
    });
  }
}
