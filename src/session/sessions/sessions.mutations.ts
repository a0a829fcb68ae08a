import { db } from '@/lib/supabase/client';
import { unwrapMaybe } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import { endSessions } from '@/session/end-sessions';

export function useEndSessions() {
  return useWrite('sessions', {
    mutationFn: endSessions,
  });
}

/** Ends one of the person's sessions, or with null all others: pages there end at their next request. */
export function useEndSession() {
  return useWrite('sessions', {
    mutationFn: async (id: string | null) => {
      if (id === null) return await endSessions('others');
      unwrapMaybe(await db.rpc('end_my_session', { session_id: id }), 'Error ending session');
    },
  });
}
