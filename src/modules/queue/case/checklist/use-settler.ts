import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { signingQueries } from '@/records/members/signing.queries';
import type { ChecklistItem } from '@/records/surgery-cases/surgery-cases.queries';

/** Tells whether the person may set an item to done, waived or not applicable: what is the surgeon's, a physician does. */
export function useSettler(): (item: Pick<ChecklistItem, 'owner_role'>) => boolean {
  const { id: companyId, role } = useCompany();
  const signs = useQuery(signingQueries.signsAsPhysician(companyId));
  // Physicians do; who else does is asked.
  const isPhysician = signs.data ?? role === 'physician';
  return ({ owner_role }) => owner_role !== 'surgeon' || isPhysician;
}
