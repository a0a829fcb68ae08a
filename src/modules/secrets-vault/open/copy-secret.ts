import { toast } from 'sonner';

const CLEAR_AFTER_MS = 30_000;

/** Copies a secret and clears it from the clipboard later, as far as the browser allows. */
export async function copySecret(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast.error('Your browser blocked copying.');
    return false;
  }
  toast.success('Copied. The clipboard is cleared in 30 seconds.');
  setTimeout(() => {
    // Fails if another window has the focus; there is no other way.
    navigator.clipboard.writeText('').catch(() => undefined);
  }, CLEAR_AFTER_MS);
  return true;
}
