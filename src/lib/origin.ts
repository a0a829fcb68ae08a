import { z } from 'zod';
import { toEntry } from './typed-search';

const originSchema = z.object({
  origin: z.object({ path: z.string(), search: z.string(), typed: z.string() }),
});

export type OriginState = z.infer<typeof originSchema>;

/** The state for links out of a list: its path and its address with the typed search. */
export function originState(path: string, params: URLSearchParams): OriginState {
  const { to, state } = toEntry(params);
  return { origin: { path, search: to.search, typed: state.q } };
}

export function originOf(state: unknown): OriginState['origin'] | null {
  return originSchema.safeParse(state).data?.origin ?? null;
}

export function originOn(path: string, state: unknown): OriginState['origin'] | null {
  const origin = originOf(state);
  return origin?.path === path ? origin : null;
}
