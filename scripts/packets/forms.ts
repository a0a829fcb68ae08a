import type { Around } from './around.ts';
import type { Truth } from './truth.ts';

/** The measured fields of a packet. */
export type MeasuredField = 'name' | 'born' | 'phone' | 'member' | 'npi';

/** An office's referral form, with its fonts. */
export interface Form {
  draw: (truth: Truth, around: Around) => string;
  fonts: readonly [string, ...string[]];
  /** The text sizes, in CSS pixels: 96 an inch. */
  sizes: readonly [number, ...number[]];
  /** The fields that it lacks. */
  lacks?: readonly MeasuredField[];
  /** Whether it is for children only. */
  isForChildren?: true;
  /** The credential of a referring provider who isn't a physician or in a physician's practice. */
  credential?: string;
}
