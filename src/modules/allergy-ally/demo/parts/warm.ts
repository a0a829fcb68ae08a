/**
 * The patient's app looks warmer than the clinic's portal. It has no colors of its own: the theme's
 * rose takes the accent's place, and every component of the design system follows. A touch of the
 * text's color darkens it on light and lightens it on dark, so that it can be read.
 */
export const WARM_THEME = [
  '[--accent:color-mix(in_oklab,var(--hue-4)_86%,var(--text))]',
  '[--accent-hover:color-mix(in_oklab,var(--hue-4)_76%,var(--text))]',
  '[--accent-contrast:var(--on-tone)]',
  '[--accent-soft:color-mix(in_oklab,var(--hue-4)_11%,var(--surface))]',
  '[--background:color-mix(in_oklab,var(--hue-5)_7%,var(--field))]',
  '[--focus:var(--accent)]',
].join(' ');

/** Rose to coral, dark enough for text in either theme. */
export const WARM_GRADIENT =
  'bg-linear-to-br from-accent to-[color-mix(in_oklab,color-mix(in_oklch,var(--hue-4),var(--hue-5)),var(--text)_8%)] text-on-tone';
