import type { Enums } from '@/lib/supabase/database.types';

export type InterestKind = Enums<'marketplace_interest_kind'>;

export interface Wish {
  itemId: string;
  kind: InterestKind;
}

interface InterestRow {
  item_id: string;
  kind: InterestKind;
  user_id: string;
}

export interface InterestSummary {
  /** The viewer is among those who asked. */
  mine: boolean;
  /** The number of people who asked, the viewer included. */
  people: number;
}

export function summarizeInterest(
  rows: readonly InterestRow[],
  { itemId, kind }: Wish,
  userId: string,
): InterestSummary {
  const wishing = rows.filter((row) => row.item_id === itemId && row.kind === kind);
  return {
    mine: wishing.some((row) => row.user_id === userId),
    people: wishing.length,
  };
}
