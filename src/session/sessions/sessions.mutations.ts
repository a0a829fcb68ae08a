import { useWrite } from '@/records/use-write';
import { endSessions } from '@/session/end-sessions';

export function useEndSessions() {
  return useWrite('sessions', {
    mutationFn: endSessions,
  });
}
