/**
 * A search text is often a patient's name. It is kept in the state of the history entry, not in the
 * address: Back and reload find it, but logs, bookmarks and forwarded links don't have it. Pages
 * read and write `q` as if it were in the address.
 */
export const TYPED = 'q';

export const MAX_TEXT = 100;

/** The text typed in a history entry; an old address may still contain it. */
function typedIn(state: unknown, search: URLSearchParams): string {
  if (typeof state === 'object' && state !== null && TYPED in state) {
    return typeof state[TYPED] === 'string' ? state[TYPED] : '';
  }
  return search.get(TYPED) ?? '';
}

export function withTyped(search: URLSearchParams, state: unknown): URLSearchParams {
  const params = new URLSearchParams(search);
  const typed = typedIn(state, search);
  if (typed === '') params.delete(TYPED);
  else params.set(TYPED, typed);
  return params;
}

export function toEntry(params: URLSearchParams, state: object = {}) {
  const search = new URLSearchParams(params);
  const typed = search.get(TYPED) ?? '';
  search.delete(TYPED);
  const text = search.toString();
  return { to: { search: text === '' ? '' : `?${text}` }, state: { ...state, q: typed } };
}
