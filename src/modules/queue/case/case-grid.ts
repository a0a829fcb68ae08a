/** Two columns where there is room: what has to be settled, and what is known and comes next. */
export const CASE_GRID =
  'grid gap-5 @4xl:grid-cols-[minmax(0,1fr)_21rem] @4xl:grid-rows-[auto_1fr_auto] @4xl:items-start';
