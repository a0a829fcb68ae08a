import { z } from 'zod';

const nodeSchema = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Loops': z.number(),
  'Actual Rows': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});

type PlanNode = z.infer<typeof nodeSchema>;

const timedSchema = z
  .array(z.object({ 'Planning Time': z.number(), 'Execution Time': z.number() }))
  .length(1);

/** The milliseconds of one `explain (analyze, format json)`, planning and execution. */
export function readTime(answer: unknown): number {
  const [timed] = timedSchema.parse(answer);
  if (!timed) throw new Error('explain returned no plan.');
  return timed['Planning Time'] + timed['Execution Time'];
}

/** What a statement reads, and how. */
export interface Reads {
  /** `Index Scan referrals_company_status_idx`, each once. */
  nodes: string[];
  /** Tables read from end to end. */
  sequential: string[];
  /**
   * Rows and index entries read, including those that a filter then dropped: the same on any machine, however busy.
   */
  rows: number;
}

/** Reads the plans that auto_explain logs: the statement's own, and those of the functions it calls. */
export function readPlans(notices: readonly string[]): Reads {
  const nodes = notices
    .filter((notice) => notice.startsWith('duration:') && notice.includes('{'))
    .map((notice) =>
      z.object({ Plan: nodeSchema }).parse(JSON.parse(notice.slice(notice.indexOf('{')))),
    )
    .flatMap(({ Plan }) => flatten(Plan));
  return {
    nodes: [
      ...new Set(
        nodes.flatMap((node) => {
          const place = node['Index Name'] ?? node['Relation Name'];
          return place === undefined ? [] : `${node['Node Type']} ${place}`;
        }),
      ),
    ],
    sequential: nodes.flatMap((node) =>
      node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [],
    ),
    rows: nodes.reduce((sum, node) => sum + rowsOf(node), 0),
  };
}

/** Rows read by a scan of a table or an index; other nodes read the output of these. */
function rowsOf(node: PlanNode): number {
  if ((node['Index Name'] ?? node['Relation Name']) === undefined) return 0;
  const each =
    node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck'];
  return Math.round(each * node['Actual Loops']);
}

/** Only nodes that ran: a condition may skip a node of the plan. */
function flatten(node: PlanNode): PlanNode[] {
  if (node['Actual Loops'] === 0) return [];
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

/** The middle one: a single disturbed run doesn't move it. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('No values have no median.');
  return middle;
}
