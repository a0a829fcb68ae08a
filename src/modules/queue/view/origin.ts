import { z } from 'zod';
import { toEntry } from '@/lib/typed-search';
import { useAddress } from '@/ui/use-address';

/** Where in the queue a case was opened from, as the entry of its page knows it. */
export const originSchema = z.object({ fromQueue: z.string(), typed: z.string() });
export type QueueOrigin = z.infer<typeof originSchema>;

export function useOrigin(): QueueOrigin {
  const [params] = useAddress();
  const { to, state } = toEntry(params);
  return { fromQueue: to.search, typed: state.q };
}
