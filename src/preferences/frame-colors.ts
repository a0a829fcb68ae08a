/** `--background` of each theme, for the browser's own frame. */
export const FRAME_COLORS = { light: '#f3f6f7', dark: '#0a1115' } as const;
