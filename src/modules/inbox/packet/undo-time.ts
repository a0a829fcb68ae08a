/** How long Undo stays: whoever looks at a page has turned away from the corner where it is offered. */
export const UNDO_MS = 10_000;
