/**
 * Two columns where there is room: what it is about, and what to do about it. In one, what to do comes first. The first
 * row is as high as the next step alone, the last takes what is left: no card is kept from the one above it.
 */
export const DETAIL_GRID =
  'grid gap-5 @4xl:grid-cols-[minmax(0,1fr)_20.5rem] @4xl:grid-rows-[minmax(min-content,0px)_auto_auto_1fr] @4xl:gap-6 print:block print:space-y-4';
