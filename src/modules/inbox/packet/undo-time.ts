/** How long Undo stays: a member who looks at a page may not see the corner at first. */
export const UNDO_MS = 10_000;
