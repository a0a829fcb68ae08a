export type Upload = { share: number } | { problem: string };
