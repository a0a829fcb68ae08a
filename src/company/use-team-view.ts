import type { TeamView } from '@/records/members/team/team-view';
import { useCompany, useCurrentUser } from './company-context';

export function useTeamView(): TeamView {
  const { id, name, timeZone, role } = useCompany();
  const { id: userId } = useCurrentUser();
  return { companyId: id, companyName: name, timeZone, userId, role };
}
