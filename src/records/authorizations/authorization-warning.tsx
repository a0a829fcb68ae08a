import { useQuery } from '@tanstack/react-query';
import { QueryState } from '@/kit/query/query-state';
import { AuthorizationProblem } from './authorization-problem';
import { type AskedDay, authorizationQueries } from './authorizations.queries';

interface AuthorizationWarningProps {
  companyId: string;
  asked: AskedDay;
}

/** Beside a date that is about to be saved: what keeps it from being covered. It may be saved all the same. */
export function AuthorizationWarning({ companyId, asked }: AuthorizationWarningProps) {
  const warning = useQuery(authorizationQueries.warning(companyId, asked));
  return (
    <QueryState query={warning} loading={null}>
      {(sentence) =>
        sentence !== null && (
          // What is told of a case mostly stands in a card that says what it is about.
          <AuthorizationProblem sentence={asked.caseId ? `Authorization: ${sentence}` : sentence} />
        )
      }
    </QueryState>
  );
}
