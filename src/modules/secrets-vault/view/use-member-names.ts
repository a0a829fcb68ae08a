import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { memberQueries } from '@/records/members/members.queries';

export function useMemberNames(): (user: string) => string {
  const { data } = useQuery(memberQueries.list(useCompany().id));
  return (user) => data?.find(({ userId }) => userId === user)?.name ?? 'A former colleague';
}
