export const COMPARED_GRID =
  'grid grid-cols-2 gap-x-3 gap-y-2 px-4 py-3 @3xl:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)] @3xl:gap-x-4 @3xl:px-5';
