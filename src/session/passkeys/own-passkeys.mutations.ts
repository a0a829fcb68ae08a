import { auth } from '@/lib/supabase/client-auth';
import { deviceOf } from '@/lib/user-agent';
import { useWrite } from '@/records/use-write';
import { passkeyFailure } from './passkey-failure';

/** Makes a passkey on this device. The server takes it within ten minutes of a sign-in. */
export function useAddPasskey() {
  return useWrite('passkeys', {
    mutationFn: async () => {
      const { data, error } = await auth.registerPasskey();
      if (error) throw passkeyFailure(error, 'create');
      // The service knows the maker's name at best. Without ours, it keeps its own.
      await auth.passkey.update({
        passkeyId: data.id,
        friendlyName: deviceOf(navigator.userAgent),
      });
    },
  });
}

export function useRemovePasskey() {
  return useWrite('passkeys', {
    mutationFn: async (passkeyId: string) => {
      const { error } = await auth.passkey.delete({ passkeyId });
      // Another device removed it before.
      if (error && error.status !== 404) throw passkeyFailure(error, 'request');
    },
  });
}
