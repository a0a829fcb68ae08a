export const MOST_BYTES = 2_000_000;
export const MOST_ROWS = 1000;
export const MOST_COLUMNS = 200;
/** Headings stand among these rows. */
export const MOST_ABOVE = 20;
