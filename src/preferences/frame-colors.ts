/** `--background` of each theme, as the browser's own frame has to be told. */
export const FRAME_COLORS = { light: '#f3f6f7', dark: '#0a1115' } as const;
