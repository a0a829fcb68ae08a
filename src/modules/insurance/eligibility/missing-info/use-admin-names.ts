import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { memberQueries } from '@/tables/members/members.queries';

/** The clinic's owners and admins, by name; empty until they are known, and for an admin, who needs nobody. */
export function useAdminNames(): readonly string[] {
  const { id, isAdmin } = useCompany();
  const members = useQuery({ ...memberQueries.list(id), enabled: !isAdmin });
  return (members.data ?? [])
    .filter(({ role }) => role === 'owner' || role === 'admin')
    .map(({ name }) => name);
}
