import type { MinuteSpan } from '@/lib/clinic-clock';

export interface Lane {
  lane: number;
  lanes: number;
}

export function inLanes<Block extends MinuteSpan>(blocks: readonly Block[]): (Block & Lane)[] {
  const ordered = [...blocks].sort((a, b) => a.from - b.from || b.to - a.to);
  const placed: (Block & Lane)[] = [];
  let group: { block: Block; lane: number }[] = [];
  let ends: number[] = [];

  function closeGroup() {
    for (const { block, lane } of group) placed.push({ ...block, lane, lanes: ends.length });
    group = [];
    ends = [];
  }

  for (const block of ordered) {
    if (ends.every((end) => end <= block.from)) closeGroup();
    const free = ends.findIndex((end) => end <= block.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = block.to;
    group.push({ block, lane });
  }
  closeGroup();
  return placed;
}
