import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import type { QueryRead } from '@/kit/query/query-read';
import { unbooked_case_stages } from '@/lib/supabase/enums';
import { beforeNextStep, obstaclesOf } from '@/records/surgery-cases/cases.model';
import {
  type CaseBlocker,
  type CaseDetail,
  surgeryCaseQueries,
} from '@/records/surgery-cases/surgery-cases.queries';
import { useHasPassed } from '@/ui/use-now';

export interface CaseBlockers {
  query: QueryRead<CaseBlocker[]>;
  /** Whether anything can block the case: it waits, or its operation has started. */
  isAsked: boolean;
  /** The blockers that the database will name, as far as the case tells. */
  expected: readonly string[];
  /** The number of blockers; the expected number until loaded. */
  count: number;
}

/** What is in the way of a case's next step, as the database sees it. */
export function useCaseBlockers(subject: CaseDetail, today: string): CaseBlockers {
  const { id: companyId } = useCompany();
  const { stage } = subject;
  const started = useHasPassed(subject.starts_at);
  const isAsked = unbooked_case_stages.includes(stage) || (stage === 'scheduled' && started);
  const query = useQuery({
    ...surgeryCaseQueries.blockers(companyId, subject.id),
    enabled: isAsked,
    select: (all) => beforeNextStep(stage, all),
  });
  const expected =
    isAsked && stage !== 'scheduled' ? [...new Set(obstaclesOf(subject, today))] : [];
  return { query, isAsked, expected, count: countOf(query, isAsked, expected) };
}

function countOf(
  { data, error }: QueryRead<CaseBlocker[]>,
  isAsked: boolean,
  expected: readonly string[],
) {
  if (!isAsked) return 0;
  if (data) return data.length;
  // Without an answer the database decides at the attempt.
  return error ? 0 : expected.length;
}
