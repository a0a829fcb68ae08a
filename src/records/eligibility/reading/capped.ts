/** The start of a list that a large response makes thousands long, and the full count. */
export interface Capped<Item> {
  readonly items: readonly Item[];
  readonly count: number;
}

/** More would be slow to transfer and draw, and too long to read: the raw view has everything. */
const MOST = 300;

export const capped = <Item>(items: readonly Item[], most = MOST): Capped<Item> => ({
  items: items.slice(0, most),
  count: items.length,
});
