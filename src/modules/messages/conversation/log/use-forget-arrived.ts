import { useEffect } from 'react';
import type { UnsentMessage } from '../outbox.mutations';
import type { Message } from './message';

/** Takes out of the outbox what failed here and arrived all the same: only its answer got lost. */
export function useForgetArrived(
  arrived: readonly Message[],
  outbox: readonly UnsentMessage[],
  discard: (messageId: string) => void,
): void {
  useEffect(() => {
    for (const { id, error } of outbox) {
      if (error !== null && arrived.some((message) => message.id === id)) discard(id);
    }
  }, [arrived, outbox, discard]);
}
