import type { World } from './world.ts';

/** Who attacks: a member, a member of another clinic, or a stranger. */
export type Attacker = 'insider' | 'other clinic' | 'stranger';

export interface Attack {
  /** The review's finding, such as "S1-1"; empty for later ones. */
  finding: string;
  attacker: Attacker;
  /** What is tried, in a few words. */
  what: string;
  /** Why a success is accepted: the sign-in service does it, and only the service could change that. */
  left?: string;
  /** Returns what was gained, or null for nothing. */
  play: (world: World) => Promise<string | null>;
}

/** What one of many tries gained; anything but a text is nothing. */
export type Gain = string | boolean | null;

/** The successful tries; null for none. */
export const gains = (found: readonly Gain[]): string | null => {
  const told = found.filter((one) => typeof one === 'string');
  return told.length === 0 ? null : told.join('; ');
};
