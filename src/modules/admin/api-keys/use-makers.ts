import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { isAdminRole } from '@/shared/members/is-admin-role';
import { memberQueries } from '@/shared/members/members.queries';
import { lenderOf } from './api-keys.model';
import type { ApiKey } from './api-keys.queries';

/** Says of a key whether who made it could make another. Until the team is known, a key is taken for what its own row says. */
export function useMakers(): (key: ApiKey) => boolean {
  const members = useQuery(memberQueries.working(useCompany().id));
  return (key) =>
    members.data?.some(({ userId, role }) => userId === lenderOf(key) && isAdminRole(role)) ?? true;
}
