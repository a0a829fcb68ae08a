import { z } from 'zod';

const nodeSchema = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});

type PlanNode = z.infer<typeof nodeSchema>;

const explainSchema = z
  .array(
    z.object({
      Plan: nodeSchema,
      'Planning Time': z.number(),
      'Execution Time': z.number(),
    }),
  )
  .length(1);

export interface Measured {
  planning: number;
  execution: number;
  /** Node types from the top, with what they read: `Index Scan on referrals_company_status_idx`. */
  nodes: string[];
  /** Tables read from end to end. */
  sequential: string[];
}

/** Reads one answer of `explain (analyze, format json)`. */
export function readExplain(json: string): Measured {
  const [explained] = explainSchema.parse(JSON.parse(json));
  if (!explained) throw new Error('explain returned no plan.');
  const nodes = flatten(explained.Plan);
  return {
    planning: explained['Planning Time'],
    execution: explained['Execution Time'],
    nodes: nodes.map((node) => {
      const target = node['Index Name'] ?? node['Relation Name'];
      return target === undefined ? node['Node Type'] : `${node['Node Type']} on ${target}`;
    }),
    sequential: nodes.flatMap((node) =>
      node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [],
    ),
  };
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

/** The middle one: a single disturbed run doesn't move it. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('No values have no median.');
  return middle;
}
