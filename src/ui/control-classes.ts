export const controlClasses = [
  'w-full rounded-md border border-border-strong bg-field px-3 text-base text-text md:text-sm',
  'transition-colors duration-150 hover:border-muted',
  'focus-visible:border-accent focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
  'disabled:opacity-60 disabled:hover:border-border-strong',
].join(' ');

export const controlHeight = 'h-11 md:h-10';

export const quietControlClasses = [
  'w-full rounded-md border border-transparent px-2 py-1 text-sm text-text min-h-11 md:min-h-9',
  'transition-colors duration-150 hover:border-border-strong hover:bg-field',
  'focus-visible:outline-offset-0 disabled:opacity-60 disabled:hover:border-transparent disabled:hover:bg-transparent',
].join(' ');

/**
 * Around larger fields and buttons, for gloved hands on a tablet. Boxes and switches keep their
 * size: people can press their labels.
 */
export const LARGE_CONTROLS =
  '[&_:is(input,button):not([role=checkbox],[role=switch],[type=checkbox])]:min-h-12 [&_button:not([role])]:min-w-12';
