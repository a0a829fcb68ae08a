import type { Segment } from '../syntax/segment.ts';
import type { Leaf, Loop } from './loop.ts';
import type { LoopSpec } from './loop-spec.ts';

interface OpenLoop {
  readonly spec: LoopSpec;
  readonly items: (Loop | Leaf)[];
}

export interface LoopTree {
  readonly root: Loop;
  /** Segments the guide doesn't have where they stood; they are in the tree too, marked. */
  readonly unplaced: readonly Segment[];
}

function open(parent: OpenLoop, spec: LoopSpec): OpenLoop {
  const items: (Loop | Leaf)[] = [];
  parent.items.push({ kind: 'loop', id: spec.id, label: spec.label, items });
  return { spec, items };
}

/** Even a transaction we don't interpret ends where the envelope goes on. */
const ENVELOPE = new Set(['ISA', 'TA1', 'GS', 'ST', 'GE', 'IEA']);

const isMember = ({ spec }: OpenLoop, id: string) =>
  spec.members === 'any' ? !ENVELOPE.has(id) : spec.members.has(id);

/** The innermost loop with a place for the segment, opened or closed as the guide has it. */
function loopFor(stack: OpenLoop[], segment: Segment): OpenLoop | null {
  for (let depth = stack.length - 1; depth >= 0; depth -= 1) {
    const loop = stack[depth];
    if (!loop) continue;
    const inner = loop.spec.loops.find((spec) => spec.opens(segment, loop.items));
    if (inner) {
      const opened = open(loop, inner);
      stack.splice(depth + 1, stack.length, opened);
      return opened;
    }
    if (isMember(loop, segment.id)) {
      stack.length = loop.spec.closedBy === segment.id ? depth : depth + 1;
      return loop;
    }
  }
  return null;
}

/** Every segment ends up in the tree exactly once and in order, whatever the file looks like. */
export function buildLoopTree(segments: readonly Segment[], spec: LoopSpec): LoopTree {
  const items: (Loop | Leaf)[] = [];
  const stack: OpenLoop[] = [{ spec, items }];
  const unplaced: Segment[] = [];
  for (const segment of segments) {
    const loop = loopFor(stack, segment);
    const isExpected = loop !== null && !loop.spec.isForeign;
    (loop ?? stack.at(-1))?.items.push({ kind: 'segment', segment, isExpected });
    if (!isExpected) unplaced.push(segment);
  }
  return { root: { kind: 'loop', id: spec.id, label: spec.label, items }, unplaced };
}
