export const RANKS = [
  { value: 'primary', label: 'Primary' },
  { value: 'secondary', label: 'Secondary' },
  { value: 'tertiary', label: 'Tertiary' },
] as const;

type Rank = (typeof RANKS)[number]['value'];

export const rankLabel = (rank: Rank): string =>
  RANKS.find(({ value }) => value === rank)?.label ?? rank;
