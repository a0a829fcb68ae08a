import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';
import type { MinorRule } from '@/records/chart-access/minor-rules.queries';

const NOTHING = 'nothing';
const seen = z.enum([NOTHING, ...enums.chart_level]);
type Seen = z.infer<typeof seen>;

export const minorsSchema = z.object({
  parents: seen,
  minor: seen,
  /** From which age on the second half counts; "18": from none, one rule for all minors. */
  olderFrom: z.string(),
  olderParents: seen,
  olderMinor: seen,
});
export type MinorsDraft = z.infer<typeof minorsSchema>;

export const NO_SPLIT = '18';

/** The ages at which a second rule may begin. */
export const SPLIT_AGES = Array.from({ length: 17 }, (_, index) => String(index + 1));

const shown = (level: MinorRule['for_minor']): Seen => level ?? NOTHING;

/** The rules as the form has them; nothing for anyone where nothing is decided. */
export function minorsDraft([first, second]: readonly MinorRule[]): MinorsDraft {
  return {
    parents: shown(first?.for_parents ?? null),
    minor: shown(first?.for_minor ?? null),
    olderFrom: second ? String(second.from_age) : NO_SPLIT,
    olderParents: shown(second?.for_parents ?? null),
    olderMinor: shown(second?.for_minor ?? null),
  };
}

const level = (value: Seen) => (value === NOTHING ? null : value);

export function toRules(draft: MinorsDraft) {
  const young = { from_age: 0, for_parents: level(draft.parents), for_minor: level(draft.minor) };
  if (draft.olderFrom === NO_SPLIT) return [young];
  return [
    young,
    {
      from_age: Number(draft.olderFrom),
      for_parents: level(draft.olderParents),
      for_minor: level(draft.olderMinor),
    },
  ];
}

/** The latest decision, which a save must have seen. */
export const decidedAt = (rules: readonly MinorRule[]): string | undefined =>
  rules
    .map(({ decided_at }) => decided_at)
    .sort()
    .at(-1);
