import { useQuery } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryPanel } from '@/kit/query/query-panel';
import { addDays } from '@/lib/clinic-clock';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { type Lot, stockQueries } from '@/records/vials/stock/stock.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ScreenHeader } from '@/ui/screen-header';
import { SearchBox } from '@/ui/search-box';
import { useAddress } from '@/ui/use-address';
import { found, lotStatus, toReorder } from './stock.model';

const LotDialog = lazyDialog(() => import('./lot-dialog'), 'LotDialog');
const TraceDialog = lazyDialog(() => import('./trace-dialog'), 'TraceDialog');

/** Lots that expire within these days show it. */
const SOON_DAYS = 60;

export function StockPage() {
  const { id: companyId, timeZone } = useCompany();
  const lots = useQuery(stockQueries.lots(companyId));
  const extracts = useQuery(stockQueries.extracts(companyId));
  const [search, setSearch] = useAddress();
  const [adding, setAdding] = useState(false);
  const hint = useShortcutHint('create');
  const today = calendarDay(new Date(), timeZone);
  const typed = search.get('q') ?? '';
  const opened = lots.data?.find(({ id }) => id === search.get('lot'));
  const short = toReorder(extracts.data ?? [], lots.data ?? [], today);

  function change(name: 'q' | 'lot', value: string) {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <ScreenHeader
        compact
        title="Extract stock"
        subtitle="Search a lot to see its vials and patients."
        back={<BackTo place="mixing" />}
        actions={
          <Button
            icon={PackagePlus}
            size="lg"
            variant="primary"
            {...hint}
            {...LotDialog.ahead}
            onClick={() => setAdding(true)}
          >
            Add lot
          </Button>
        }
      />
      <div className="grid gap-4">
        {short.length > 0 && (
          <Card title="Reorder">
            <ul className="grid gap-1 text-sm">
              {short.map(({ id, label, leftMl, leastMl }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-medium">{label}</span>
                  <span className="text-muted tabular-nums">
                    {`${leftMl} mL usable, wanted ${leastMl} mL`}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <div className="[&_input]:h-12!">
          <SearchBox
            label="Search lots"
            placeholder="Lot number, maker or extract"
            value={typed}
            onChange={(value) => change('q', value)}
          />
        </div>
        <QueryPanel
          query={lots}
          loading="Loading lots..."
          none={{
            title: 'No lots yet',
            hint: 'Vials are mixed from the lots in stock.',
            action: <Button onClick={() => setAdding(true)}>Add the first lot</Button>,
          }}
        >
          {(rows) => (
            <LotList
              lots={found(rows, typed)}
              today={today}
              onOpen={(id) => change('lot', id)}
              onClear={() => change('q', '')}
            />
          )}
        </QueryPanel>
      </div>
      {adding && <LotDialog onClose={() => setAdding(false)} />}
      {opened && <TraceDialog lot={opened} onClose={() => change('lot', '')} />}
    </>
  );
}

interface LotListProps {
  lots: readonly Lot[];
  today: string;
  onOpen: (id: string) => void;
  onClear: () => void;
}

function LotList({ lots, today, onOpen, onClear }: LotListProps) {
  if (lots.length === 0) {
    return (
      <EmptyState
        title="No lot matches"
        hint="Check the number on the bottle."
        action={<Button onClick={onClear}>Show all lots</Button>}
      />
    );
  }
  return (
    <ul aria-label="Lots" className="divide-y">
      {lots.map((lot) => {
        const status = lotStatus(lot, today, addDays(today, SOON_DAYS));
        return (
          <li
            key={lot.id}
            className="group relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-accent-soft/40"
          >
            <div className="min-w-0 flex-[1_1_16rem]">
              <button
                type="button"
                onClick={() => onOpen(lot.id)}
                className="text-left font-semibold text-sm after:absolute after:inset-0 group-hover:text-accent"
              >
                {`${lot.allergen.label}, lot ${lot.lot_number}`}
              </button>
              <p className="text-muted text-sm">
                {`${lot.maker} · expires ${formatCalendarDate(lot.expires_on)}`}
              </p>
            </div>
            <span className="flex items-center gap-3 text-sm tabular-nums">
              {status && <Badge tone={status.tone}>{status.label}</Badge>}
              {`${lot.remaining_ml} of ${lot.volume_ml} mL`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
