import { readSegments } from '../syntax/read-segments.ts';
import type { Segment } from '../syntax/segment.ts';
import { FILE } from './grammar.ts';
import type { Loop } from './loop.ts';
import { buildLoopTree } from './loop-tree.ts';

/** What stands where no guide has it, with its place: shown to people, never dropped. */
export interface Unplaced {
  /** The segment's number in the file; 0 for text in front of the first one. */
  readonly number: number;
  readonly offset: number;
  readonly text: string;
}

export interface X12File {
  readonly segments: readonly Segment[];
  /** Every segment exactly once, in order, the unplaced ones among them. */
  readonly tree: Loop;
  readonly unplaced: readonly Unplaced[];
  /** The file ended within a segment. */
  readonly isCutOff: boolean;
}

/** Any X12 file into its loops. Throws an X12Error, and only when there is no X12 in the text. */
export function readX12(text: string): X12File {
  const { segments, preamble, isCutOff } = readSegments(text);
  const { root, unplaced } = buildLoopTree(segments, FILE);
  return {
    segments,
    tree: root,
    unplaced: [...(preamble ? [{ number: 0, ...preamble }] : []), ...unplaced.map(toUnplaced)],
    isCutOff,
  };
}

const toUnplaced = ({ number, offset, text }: Segment): Unplaced => ({ number, offset, text });
