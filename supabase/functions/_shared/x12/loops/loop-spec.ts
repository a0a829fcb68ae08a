import type { Segment } from '../syntax/segment.ts';
import type { Leaf, Loop } from './loop.ts';

/** What a guide says of one loop: what starts it (after `before` in the loop around it), what may stand in it, what ends it. */
export interface LoopSpec {
  readonly id: string;
  readonly label: string;
  readonly opens: (segment: Segment, before: readonly (Loop | Leaf)[]) => boolean;
  /** Ids of further segments; `any` for transactions we don't interpret. */
  readonly members: ReadonlySet<string> | 'any';
  readonly loops: readonly LoopSpec[];
  readonly closedBy: string | null;
  /** Its segments are kept together but count as unplaced: no guide has such a loop. */
  readonly isForeign: boolean;
}

interface LoopRules {
  readonly opens: LoopSpec['opens'];
  readonly members?: readonly string[] | 'any';
  readonly loops?: readonly LoopSpec[];
  readonly closedBy?: string;
  readonly isForeign?: boolean;
}

export function loopSpec(id: string, label: string, rules: LoopRules): LoopSpec {
  const { opens, members = [], loops = [], closedBy = null, isForeign = false } = rules;
  return {
    id,
    label,
    opens,
    members: members === 'any' ? 'any' : new Set(members),
    loops,
    closedBy,
    isForeign,
  };
}
