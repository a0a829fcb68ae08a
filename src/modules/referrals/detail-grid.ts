/**
 * Two columns if there is room: facts, and actions; in one column, actions come first. The first
 * row fits the next step and the last takes the rest, so that no card is torn from the one above
 * it.
 */
export const DETAIL_GRID =
  'grid gap-5 @4xl:grid-cols-[minmax(0,1fr)_20.5rem] @4xl:grid-rows-[minmax(min-content,0px)_auto_auto_1fr] print:block print:space-y-4';
