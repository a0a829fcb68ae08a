import { useQuery } from '@tanstack/react-query';
import type { RecentRow } from './eligibility.model';
import { eligibilityQueries } from './eligibility.queries';

interface LastCheckProblemProps {
  companyId: string;
  coverageId: string;
  check: Pick<RecentRow, 'id' | 'outcome'>;
}

/** What speaks against the result of a coverage's last verification, in the words of its page. */
export function LastCheckProblem({ companyId, coverageId, check }: LastCheckProblemProps) {
  const { data } = useQuery({
    ...eligibilityQueries.lastOfCoverage(companyId, coverageId),
    // A plain yes has nothing against it.
    enabled: check.outcome !== null && check.outcome !== 'active',
  });
  if (data?.id !== check.id || data.problem === null) return null;
  return <p className="wrap-anywhere text-sm text-warning">{data.problem}</p>;
}
