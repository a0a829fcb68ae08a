import type { LeftRow } from '@/records/home/end-of-day.schema';

const VISIT_ASKED = ['pending', 'proposed'];

/** In the order in which a desk closes its day. */
const GROUPS: readonly { title: string; has: (row: LeftRow) => boolean }[] = [
  { title: 'Packets in the inbox', has: ({ kind }) => kind === 'packet' },
  {
    title: 'Appointment requests',
    has: ({ kind, state }) => kind === 'visit' && VISIT_ASKED.includes(state ?? ''),
  },
  {
    title: 'Answers not sent',
    has: ({ kind }) => kind === 'answer' || kind === 'letter' || kind === 'message',
  },
  {
    title: 'Visits without an outcome',
    has: ({ kind, state }) => kind === 'visit' && !VISIT_ASKED.includes(state ?? ''),
  },
  { title: 'Operations not recorded', has: ({ kind }) => kind === 'surgery' },
  { title: 'Visits for shots not ended', has: ({ kind }) => kind === 'observation' },
  { title: 'Tests not finished', has: ({ kind }) => kind === 'test' },
];

export interface LeftGroup {
  title: string;
  rows: readonly LeftRow[];
}

/** What is left, by the kind of work; groups without any are left out. */
export function groupsOf(rows: readonly LeftRow[], mineOnly: boolean): LeftGroup[] {
  const shown = mineOnly ? rows.filter(({ is_mine }) => is_mine) : rows;
  return GROUPS.map(({ title, has }) => ({ title, rows: shown.filter(has) })).filter(
    (group) => group.rows.length > 0,
  );
}

/** How many things are left in all, also those past what the list has of a kind. */
export function countLeft(rows: readonly LeftRow[], mineOnly: boolean): number {
  const kinds = new Map(rows.map((row) => [row.kind, mineOnly ? row.total_mine : row.total]));
  return [...kinds.values()].reduce((sum, count) => sum + count, 0);
}
