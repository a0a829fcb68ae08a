import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { lenderOf } from '@/records/api-keys/api-keys.model';
import type { ApiKey } from '@/records/api-keys/api-keys.queries';
import { isAdminRole } from '@/records/members/is-admin-role';
import { memberQueries } from '@/records/members/members.queries';

/**
 * Returns whether a key's maker could make another. Until the team is loaded, the key's own row
 * decides.
 */
export function useMakers(): (key: ApiKey) => boolean {
  const members = useQuery(memberQueries.working(useCompany().id));
  return (key) =>
    members.data?.some(({ userId, role }) => userId === lenderOf(key) && isAdminRole(role)) ?? true;
}
