/** Two columns where there is room: what it is about, and what to do about it. */
export const DETAIL_GRID =
  'grid gap-5 @4xl:grid-cols-[minmax(0,1fr)_20.5rem] @4xl:grid-rows-[auto_1fr] @4xl:gap-6 print:block print:space-y-4';
