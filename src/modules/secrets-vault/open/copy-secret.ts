import { toast } from 'sonner';

const CLEAR_AFTER_MS = 30_000;

/** Puts a secret on the clipboard and takes it off again, as far as the browser lets a page do that. */
export async function copySecret(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast.error('Your browser blocked copying.');
    return false;
  }
  toast.success('Copied. The clipboard is cleared in 30 seconds.');
  setTimeout(() => {
    // Refused while another window has the focus; there is no other way.
    navigator.clipboard.writeText('').catch(() => undefined);
  }, CLEAR_AFTER_MS);
  return true;
}
