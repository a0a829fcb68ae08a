import { useQuery } from '@tanstack/react-query';
import { QueryState } from '@/kit/query/query-state';
import { AuthorizationProblem } from './authorization-problem';
import { type AskedDay, authorizationQueries } from './authorizations.queries';

interface AuthorizationWarningProps {
  companyId: string;
  asked: AskedDay;
}

/** Warns before a date is saved that isn't covered; saving stays possible. */
export function AuthorizationWarning({ companyId, asked }: AuthorizationWarningProps) {
  const warning = useQuery(authorizationQueries.warning(companyId, asked));
  return (
    <QueryState query={warning} loading={null}>
      {(sentence) =>
        sentence !== null && (
          // A case's card already names the case.
          <AuthorizationProblem sentence={asked.caseId ? `Authorization: ${sentence}` : sentence} />
        )
      }
    </QueryState>
  );
}
