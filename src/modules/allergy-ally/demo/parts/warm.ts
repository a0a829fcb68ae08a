/**
 * The patient's app looks warmer than the portal but has no colors of its own: the theme's rose
 * replaces the accent. A touch of the text color keeps it readable on light and dark.
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
