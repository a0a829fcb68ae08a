import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { lazyView } from '@/kit/lazy/lazy-view';
import { QueryState } from '@/kit/query/query-state';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import { endOfDayQueries } from '@/records/home/end-of-day.queries';
import { LoadingState } from '@/ui/loading-state';
import { PrintButton } from '@/ui/print-button';
import { ScreenHeader } from '@/ui/screen-header';
import { ToggleChip } from '@/ui/toggle-chip';
import { useAddress } from '@/ui/use-address';

const WAITING = <LoadingState label="Loading what is open..." />;
const LeftList = lazyView(() => import('./left-list'), 'LeftList', WAITING);

const MINE = 'mine';

/** What is left open before the clinic closes: all of it, or the member's own. */
export function EndOfDayPage() {
  const { id: companyId, timeZone } = useCompany();
  const [search, setSearch] = useAddress();
  const mineOnly = search.get('who') === MINE;
  const left = useQuery(endOfDayQueries.left(companyId));
  const today = formatCalendarDate(calendarDay(new Date(), timeZone));
  return (
    <>
      <ScreenHeader
        compact
        title="End of day"
        subtitle={`${mineOnly ? 'What you have' : 'What the clinic has'} open on ${today}.`}
        actions={
          <>
            <ToggleChip
              pressed={mineOnly}
              onToggle={() =>
                setSearch(mineOnly ? new URLSearchParams() : new URLSearchParams({ who: MINE }), {
                  replace: true,
                })
              }
            >
              Mine
            </ToggleChip>
            <PrintButton />
          </>
        }
      />
      <QueryState query={left} loading={WAITING} page>
        {(rows) => <LeftList rows={rows} mineOnly={mineOnly} />}
      </QueryState>
    </>
  );
}
