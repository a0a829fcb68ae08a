import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { oneOf } from '@/kit/address/params';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { addDays } from '@/lib/clinic-clock';
import { calendarDay } from '@/lib/dates';
import { enums } from '@/lib/supabase/database.types';
import { followUpQueries } from '@/records/allergy-follow-up/allergy-follow-up.queries';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { Select } from '@/ui/select';
import { useAddress } from '@/ui/use-address';
import {
  DUE_LISTS,
  type Figure,
  type FollowUpList,
  figureNote,
  LISTS,
  PERIOD_LISTS,
  SUBLINGUAL_LISTS,
} from './follow-up-lists';

const ListDialog = lazyDialog(() => import('./list-dialog'), 'ListDialog');

const PERIODS = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
] as const;

const address = z.object({
  list: oneOf(enums.follow_up_list),
  days: oneOf(
    PERIODS.map(({ value }) => value),
    '30',
  ),
});

export function Figures() {
  const { id: companyId, timeZone } = useCompany();
  const [search, setSearch] = useAddress();
  const { list, days } = address.parse({
    list: search.get('list'),
    days: search.get('days') ?? undefined,
  });
  const untilDay = calendarDay(new Date(), timeZone);
  const period = { fromDay: addDays(untilDay, 1 - Number(days)), untilDay };
  const figures = useQuery(followUpQueries.figures(companyId, period));

  function set(name: 'list' | 'days', value: string | null) {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return (
    <QueryState
      query={figures}
      loading="Loading figures..."
      blocks={['h-20', 'h-40']}
      empty={<EmptyState compact title="No data available" />}
    >
      {(found) => (
        <>
          <h2 className="font-semibold text-lg">Shots to follow up</h2>
          <FigureTiles
            label="Shots to follow up"
            lists={DUE_LISTS}
            figures={found}
            onOpen={(name) => set('list', name)}
          />
          <h2 className="font-semibold text-lg">Tablets and drops</h2>
          <FigureTiles
            label="Tablets and drops"
            lists={SUBLINGUAL_LISTS}
            figures={found}
            onOpen={(name) => set('list', name)}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="font-semibold text-lg">Shots and reactions</h2>
            <div className="w-48">
              <Select
                aria-label="Period"
                options={PERIODS}
                value={days}
                onValueChange={(value) => set('days', value)}
                className="min-h-12"
              />
            </div>
          </div>
          <FigureTiles
            label="Shots and reactions"
            lists={PERIOD_LISTS}
            figures={found}
            onOpen={(name) => set('list', name)}
          />
          {list !== null && (
            <ListDialog list={list} period={period} onClose={() => set('list', null)} />
          )}
        </>
      )}
    </QueryState>
  );
}

interface FigureTilesProps {
  label: string;
  lists: readonly FollowUpList[];
  figures: readonly Figure[];
  onOpen: (list: FollowUpList) => void;
}

function FigureTiles({ label, lists, figures, onOpen }: FigureTilesProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {lists.map((list) => {
        const note = figureNote(list, figures);
        const rows = figures.find((figure) => figure.list === list)?.rows ?? 0;
        return (
          <li key={list} className="grid">
            <Panel className="grid hover:bg-accent-soft">
              <button
                type="button"
                onClick={() => onOpen(list)}
                className="grid min-h-12 content-between gap-1 rounded-lg px-4 py-3 text-left"
              >
                <span className="text-muted text-sm">{LISTS[list].label}</span>
                <span>
                  <span className="block font-semibold text-2xl tabular-nums">
                    {rows.toLocaleString('en-US')}
                  </span>
                  {note !== null && <span className="block text-muted text-sm">{note}</span>}
                </span>
              </button>
            </Panel>
          </li>
        );
      })}
    </ul>
  );
}
