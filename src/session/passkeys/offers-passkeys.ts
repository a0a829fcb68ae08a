import { fetchSignInSettings } from '@/lib/supabase/sign-in-settings';
import { canUsePasskeys } from '../second-factor/can-use-passkeys';

/** Whether this browser and the server have passkeys to sign in with. */
export async function offersPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  try {
    const settings = await fetchSignInSettings();
    return (
      typeof settings === 'object' &&
      settings !== null &&
      'passkeys_enabled' in settings &&
      settings.passkeys_enabled === true
    );
  } catch {
    // Without a connection no way in works.
    return false;
  }
}
