import { useWrite } from '@/records/outdated';
import { endSessions } from '@/session/end-sessions';

export function useEndSessions() {
  return useWrite('sessions', {
    mutationFn: endSessions,
  });
}
