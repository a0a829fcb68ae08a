import type { Address } from '@/kit/address/address';
import type { ListName } from '@/records/saved-views/saved-views.model';
import { useListView } from '@/records/saved-views/use-list-view';
import { useCompany, useCurrentUser } from './company-context';

interface Listed<Values, Columns> {
  list: ListName;
  address: Address<Values>;
  /** What the address itself sets: the view, on a page with several. */
  base?: Partial<Values>;
  /** All that the list can show. */
  columns: Columns;
}

export function useClinicListView<Values, Columns>(listed: Listed<Values, Columns>) {
  const { id: companyId, isAdmin } = useCompany();
  const { id: userId } = useCurrentUser();
  return useListView({ ...listed, companyId, userId, isAdmin });
}
