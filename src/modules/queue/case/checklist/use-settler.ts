import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { signingQueries } from '@/records/members/signing.queries';
import type { ChecklistItem } from '@/records/surgery-cases/surgery-cases.queries';

/** Returns whether the member may settle an item. Only a physician settles the surgeon's. */
export function useSettler(): (item: Pick<ChecklistItem, 'owner_role'>) => boolean {
  const { id: companyId, role } = useCompany();
  const signs = useQuery(signingQueries.signsAsPhysician(companyId));
  // Until the answer is loaded, the role decides.
  const isPhysician = signs.data ?? role === 'physician';
  return ({ owner_role }) => owner_role !== 'surgeon' || isPhysician;
}
