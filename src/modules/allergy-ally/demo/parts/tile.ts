/** The surface of everything that lies on a page. */
export const tile = 'rounded-xl border bg-surface shadow-soft';

/** Several rows on one such surface. */
export const rows = `${tile} divide-y overflow-hidden`;
