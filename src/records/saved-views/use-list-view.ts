import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from '@/kit/address/address';
import { type Arrangement, USUAL_ARRANGEMENT } from '@/kit/list/column';
import { idOrNull } from '@/lib/ids';
import { isSameValue } from '@/lib/same-value';
import { useAddress } from '@/ui/use-address';
import {
  filtersOf,
  type GivenView,
  isChanged,
  type ListName,
  type SavedView,
  type ViewSettings,
  valuesOf,
} from './saved-views.model';
import { savedViewQueries } from './saved-views.queries';

interface Asked<Values, Columns> {
  companyId: string;
  userId: string;
  /** Whether the person is an admin, and may change shared views. */
  isAdmin: boolean;
  list: ListName;
  address: Address<Values>;
  /** What the address itself sets: the view, on a page with several. */
  base?: Partial<Values>;
  columns: Columns;
}

/** The view that the address is based on. */
const PARAM = 'saved-view';

export type ListView = Omit<ReturnType<typeof useListView>, 'columns'>;

export function useListView<Values, Columns>({
  companyId,
  userId,
  isAdmin,
  list,
  address,
  base,
  columns,
}: Asked<Values, Columns>) {
  const [search, setSearch] = useAddress();
  const query = useQuery(savedViewQueries.list(companyId, list));
  // A view stays as saved until it is saved again: what is tried in it is the person's own.
  const [tried, setTried] = useState<{ of: string; arrangement: Arrangement } | null>(null);

  const all = query.data ?? [];
  const openId = idOrNull(search.get(PARAM));
  const open = openId === null ? undefined : all.find(({ id }) => id === openId);
  const usual =
    all.find(({ name, userId: maker }) => name === '' && maker === userId)?.settings ??
    USUAL_ARRANGEMENT;
  const ofOpen = open && (tried?.of === open.id ? tried.arrangement : open.settings);
  const arrangement = ofOpen ?? usual;
  const unnarrowed = { ...address.usual, ...base };
  const values = address.read(search);
  const present: ViewSettings = {
    filters: filtersOf(address, values),
    columns: arrangement.columns,
    density: arrangement.density,
  };

  function show(view: SavedView | null) {
    setTried(null);
    const next = address.write(search, view ? valuesOf(address, view.settings) : unnarrowed);
    if (view) next.set(PARAM, view.id);
    else next.delete(PARAM);
    setSearch(next, { preventScrollReset: true });
  }

  return {
    companyId,
    userId,
    isAdmin,
    list,
    columns,
    /** By name. */
    views: all.filter(({ name }) => name !== ''),
    open,
    /** The list differs from the open view. */
    isChanged: open !== undefined && isChanged(open.settings, present),
    /** There are filters to save as a view. */
    isNarrowed: !isSameValue(present.filters, filtersOf(address, unnarrowed)),
    present,
    /** Undefined until it is known; rows drawn earlier would jump. */
    arrangement: query.isPending ? undefined : arrangement,
    /** Changes the open view's arrangement until it is left or saved. */
    tryOut: (next: Arrangement) => open && setTried({ of: open.id, arrangement: next }),
    show,
    /** Shows a built-in view. */
    showGiven: ({ filters }: GivenView) => {
      setTried(null);
      const values = { ...valuesOf(address, { ...USUAL_ARRANGEMENT, filters }), ...base };
      const next = address.write(search, values);
      next.delete(PARAM);
      setSearch(next, { preventScrollReset: true });
    },
  };
}
