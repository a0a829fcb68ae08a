import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endSessions } from '@/session/end-sessions';
import { sessionQueries } from './sessions.queries';

/** Ends the person's sessions: the others, or this one too. */
export function useEndSessions(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endSessions,
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQueries.all(userId) }),
  });
}
