export const tile = 'rounded-xl border bg-surface shadow-soft';

export const rows = `${tile} divide-y overflow-hidden`;
