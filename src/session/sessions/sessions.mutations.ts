import { useWrite } from '@/records/outdated';
import { endSessions } from '@/session/end-sessions';

/** Ends the person's sessions: the others, or this one too. */
export function useEndSessions() {
  return useWrite('sessions', {
    mutationFn: endSessions,
  });
}
