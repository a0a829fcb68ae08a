/** One grid for every row, so that its columns line up; in a narrow list a row is a small card. */
export const ROW_GRID =
  'relative grid gap-x-5 gap-y-1.5 px-4 py-3 @2xl:grid-cols-[minmax(0,1.4fr)_9rem_minmax(0,1.2fr)_7.5rem_2rem] @2xl:items-center';
