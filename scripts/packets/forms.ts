import type { Around } from './around.ts';
import type { Truth } from './truth.ts';

/** What is measured of a packet. */
export type MeasuredField = 'name' | 'born' | 'phone' | 'member' | 'npi';

/** A referral form as an office has it, with the types that it is printed in. */
export interface Form {
  draw: (truth: Truth, around: Around) => string;
  fonts: readonly [string, ...string[]];
  /** Of its text, in CSS pixels: 96 an inch. */
  sizes: readonly [number, ...number[]];
  /** What it has no place for. */
  lacks?: readonly MeasuredField[];
  /** Whether it is for children only. */
  isForChildren?: true;
  /** Of whoever refers, where that isn't a physician or one of a physician's practice. */
  credential?: string;
}
