import type { RecentRow } from './eligibility.model';

/** What speaks against a verification's result, in the words of its page. */
export function LastCheckProblem({ check }: { check: Pick<RecentRow, 'outcome' | 'problem'> }) {
  // A plain yes has nothing against it.
  if (check.problem === null || check.outcome === 'active') return null;
  return <p className="wrap-anywhere text-sm text-warning">{check.problem}</p>;
}
