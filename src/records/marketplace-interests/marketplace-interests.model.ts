import type { Enums } from '@/lib/supabase/database.types';

export type InterestKind = Enums<'marketplace_interest_kind'>;

/** What is wished for: an item of the catalogue, and what about it. */
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
  /** The person looking is among those who asked. */
  mine: boolean;
  /** How many in the clinic asked, the person looking included. */
  people: number;
}

/** Who in the clinic wishes this. */
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
