import type { World } from './world.ts';

/** Who tries: somebody who works there, somebody of another clinic, or nobody known. */
export type Attacker = 'insider' | 'other clinic' | 'stranger';

export interface Attack {
  /** Of the review: "S1-1"; empty for one that was thought of later. */
  finding: string;
  attacker: Attacker;
  /** What is tried, in a few words. */
  what: string;
  /** Why it is left to get somewhere: what the sign-in service does by itself, and nobody outside it can change. */
  left?: string;
  /** Tells what was gained, or null where nothing was. */
  play: (world: World) => Promise<string | null>;
}

/** What one of many tries gained; anything but a text is nothing. */
export type Gain = string | boolean | null;

/** Of many tries, those that got somewhere; null where none did. */
export const gains = (found: readonly Gain[]): string | null => {
  const told = found.filter((one) => typeof one === 'string');
  return told.length === 0 ? null : told.join('; ');
};
