import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { memberQueries } from './members.queries';
import { ROLE_LABELS } from './roles';

/**
 * A function for the role beside a name; undefined for former members, and until the team is
 * loaded.
 */
export function useRoleLabels(companyId: string): (userId: string | null) => string | undefined {
  const { data } = useQuery(memberQueries.list(companyId));
  return useMemo(() => {
    const labels = new Map<string | null, string>(
      data?.map(({ userId, role }) => [userId, ROLE_LABELS[role]]),
    );
    return (userId) => labels.get(userId);
  }, [data]);
}
