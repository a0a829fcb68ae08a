import type { Tone } from '@/ui/tone';

export const PARTS = ['auth', 'rest', 'database', 'storage', 'realtime', 'functions'] as const;
export type Part = (typeof PARTS)[number];

/** What came of asking a part. */
export interface Finding {
  /** Null: it didn't answer. */
  latencyMs: number | null;
  problem: string | null;
  checkedAt: string;
}

/** A person at a screen notices, from here on. */
const SLOW_MS = 1500;

export function standingOf({ latencyMs }: Pick<Finding, 'latencyMs'>): {
  label: string;
  tone: Tone;
} {
  if (latencyMs === null) return { label: 'Not answering', tone: 'danger' };
  if (latencyMs > SLOW_MS) return { label: 'Slow', tone: 'warning' };
  return { label: 'Working', tone: 'success' };
}

/** All parts in a sentence, for the head of the page and the screen reader. */
export function summaryOf(findings: readonly (Finding | undefined)[]): string {
  if (findings.some((finding) => finding === undefined)) return 'Checking…';
  const down = findings.filter((finding) => finding?.latencyMs === null).length;
  if (down === 0) return 'Every part of the portal answers.';
  if (down === findings.length)
    return 'No part of the portal answers. Check your own connection first.';
  return down === 1
    ? 'One part of the portal does not answer.'
    : `${down} parts of the portal do not answer.`;
}
