/** The first of a list that a large response makes thousands long, and how many there are. */
export interface Capped<Item> {
  readonly items: readonly Item[];
  readonly count: number;
}

/** More would be slow to hand over and to draw, and nobody would read it: the raw view has all. */
const MOST = 300;

export const capped = <Item>(items: readonly Item[], most = MOST): Capped<Item> => ({
  items: items.slice(0, most),
  count: items.length,
});
