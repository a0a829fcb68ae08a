import { z } from 'zod';
import { toEntry } from './typed-search';

const originSchema = z.object({
  origin: z.object({ path: z.string(), search: z.string(), typed: z.string() }),
});

/** Where a page was opened from, as the entry of the browser's history keeps it. */
export type OriginState = z.infer<typeof originSchema>;

/** The state for links out of a list: its path, and its address with what is typed there. */
export function originState(path: string, params: URLSearchParams): OriginState {
  const { to, state } = toEntry(params);
  return { origin: { path, search: to.search, typed: state.q } };
}

/** Where an entry was opened from. */
export function originOf(state: unknown): OriginState['origin'] | null {
  return originSchema.safeParse(state).data?.origin ?? null;
}

/** The same, if that was on this path. */
export function originOn(path: string, state: unknown): OriginState['origin'] | null {
  const origin = originOf(state);
  return origin?.path === path ? origin : null;
}
