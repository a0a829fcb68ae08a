import { BARS } from './bars.ts';
import type { Row } from './measure-all.ts';
import type { Sizes } from './seed-sql.ts';

/** A table in Markdown, in the app's order. */
export function print(
  rows: ReadonlyMap<string, Row>,
  compared?: { rows: ReadonlyMap<string, Row>; of: Sizes },
): void {
  const small = compared?.rows;
  const at = compared?.of.referrals.toLocaleString('en-US');
  console.log(
    `\n| query | member, ms | bar | without RLS | ratio |${at ? ` at ${at} | growth |` : ''} rows |${at ? ` at ${at} | growth |` : ''} reads |`,
  );
  console.log(`|---|---|---|---|---|${small ? '---|---|' : ''}---|${small ? '---|---|' : ''}---|`);
  for (const [name, row] of rows) {
    const before = small && (small.get(name) ?? small.get(name.replace(/page \d+$/, 'page 1')));
    const bar = BARS[row.one.bar];
    const cells = [
      name,
      `${row.member.toFixed(2)}${row.member > bar ? ' **over**' : ''}`,
      `≤ ${bar}`,
      row.owner.toFixed(2),
      (row.member / row.owner).toFixed(2),
      ...(small ? growth(row.member, before?.member, 2) : []),
      row.rows.toFixed(0),
      ...(small ? growth(row.rows, before?.rows, 0) : []),
      reads(row.nodes),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** The figure at the smaller size, and the ratio. */
function growth(now: number, before: number | undefined, digits: number): string[] {
  if (before === undefined) return ['', ''];
  return [before.toFixed(digits), `${(now / Math.max(before, 1e-9)).toFixed(1)}×`];
}

/** Every policy reads these tables; they say nothing about a query. */
const ASKED_BY_POLICIES = /mfa_factors|company_members|patient_restrictions|emergency_accesses/;
const TOLD = 4;

/** The relevant nodes: without those of the policies, shortened to a table cell. */
function reads(nodes: readonly string[]): string {
  const own = nodes.filter((node) => !ASKED_BY_POLICIES.test(node));
  return [...own.slice(0, TOLD), ...(own.length > TOLD ? ['…'] : [])].join('; ');
}

/** Prints which queries miss a bar or read a table from end to end; returns whether there are any. */
export function missed(rows: ReadonlyMap<string, Row>): boolean {
  const over = [...rows.values()].filter(({ one, member }) => member > BARS[one.bar]);
  const scanned = [...rows.values()].filter(({ sequential }) => sequential.length > 0);
  for (const { name, one, member } of over) {
    console.error(`Over its bar of ${BARS[one.bar]} ms: ${name}, ${member.toFixed(1)} ms.`);
  }
  for (const { name, sequential } of scanned) {
    console.error(`Reads from end to end: ${name}: ${[...new Set(sequential)].join(', ')}.`);
  }
  console.log(
    `\n${rows.size} measured; ${over.length} over the bar; ${scanned.length} with a sequential scan.`,
  );
  return over.length > 0 || scanned.length > 0;
}
