import { toast } from 'sonner';
import type { Results } from '@/lib/each-of';
import { counted } from '@/lib/text';
import { refusalText } from './bulk-results';

interface Told {
  /** What was changed, in the plural: "surgery cases". */
  noun: string;
  /** What happened to those that were changed: "moved to Ready". */
  did: string;
  /** The way back, where there is one. */
  undo?: () => void;
}

/** Says what came of a change to several: how many were changed, and how many weren't and why. */
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
