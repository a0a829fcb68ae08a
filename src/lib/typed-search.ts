/**
 * What somebody types into a search is a patient's name as often as not. It stands beside the address, in the
 * state of the browser's history entry: Back and reloading find it, no log, bookmark or forwarded link does.
 * The pages go on reading and writing `q` as if it were in the address.
 */
export const TYPED = 'q';

/** Longer than any name; what is past it can't find anything. */
export const MAX_TEXT = 100;

/** What was typed, as an entry of the history has it; an older address may still have it itself. */
function typedIn(state: unknown, search: URLSearchParams): string {
  if (typeof state === 'object' && state !== null && TYPED in state) {
    return typeof state[TYPED] === 'string' ? state[TYPED] : '';
  }
  return search.get(TYPED) ?? '';
}

/** The address's words with what was typed among them. */
export function withTyped(search: URLSearchParams, state: unknown): URLSearchParams {
  const params = new URLSearchParams(search);
  const typed = typedIn(state, search);
  if (typed === '') params.delete(TYPED);
  else params.set(TYPED, typed);
  return params;
}

/** The entry for an address: what was typed goes into its state, beside what else is to be kept there. */
export function toEntry(params: URLSearchParams, state: object = {}) {
  const search = new URLSearchParams(params);
  const typed = search.get(TYPED) ?? '';
  search.delete(TYPED);
  const text = search.toString();
  return { to: { search: text === '' ? '' : `?${text}` }, state: { ...state, q: typed } };
}
