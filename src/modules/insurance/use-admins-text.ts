import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { isAdminRole } from '@/records/members/is-admin-role';
import { memberQueries } from '@/records/members/members.queries';
import { adminsText } from './admins-text';

/** The clinic's owners and admins by name; empty until loaded. */
export function useAdminsText(): string {
  const { id, isAdmin } = useCompany();
  const members = useQuery({ ...memberQueries.list(id), enabled: !isAdmin });
  const admins = (members.data ?? []).filter(({ role }) => isAdminRole(role));
  return adminsText(admins.map(({ name }) => name));
}
