/** A file on its way: how much of it has gone, from 0 to 1, or why it didn't arrive. */
export type Upload = { share: number } | { problem: string };
