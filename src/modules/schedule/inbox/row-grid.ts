/** The columns that the rows, their headings and their skeletons share once there is room for them. */
export const ROW_GRID =
  '@4xl:grid-cols-[minmax(0,1.7fr)_7.5rem_minmax(0,1.35fr)_minmax(0,1fr)_11.5rem] @4xl:items-center @4xl:gap-y-0 @4xl:px-5 @4xl:py-3';
