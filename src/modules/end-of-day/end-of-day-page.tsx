import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import { counted } from '@/lib/text';
import { endOfDayQueries, type LeftRow } from '@/records/home/end-of-day.queries';
import { addressOf } from '@/records/open-things/open-address';
import { openThing } from '@/records/open-things/open-things.model';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { LinkedRow } from '@/ui/linked-row';
import { Panel } from '@/ui/panel';
import { PrintButton } from '@/ui/print-button';
import { ScreenHeader } from '@/ui/screen-header';
import { ToggleChip } from '@/ui/toggle-chip';
import { useAddress } from '@/ui/use-address';
import { countLeft, groupsOf, type LeftGroup } from './end-of-day.model';

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
      <QueryState query={left} loading="Loading what is open..." page>
        {(rows) => <Left rows={rows} mineOnly={mineOnly} />}
      </QueryState>
    </>
  );
}

function Left({ rows, mineOnly }: { rows: readonly LeftRow[]; mineOnly: boolean }) {
  const groups = groupsOf(rows, mineOnly);
  const count = countLeft(rows, mineOnly);
  const shown = groups.reduce((sum, group) => sum + group.rows.length, 0);
  if (count === 0) {
    return (
      <Panel>
        <EmptyState
          icon={CheckCheck}
          title={mineOnly ? 'You have nothing open' : 'Nothing is open'}
          hint="Packets are filed, requests and offices answered, visits, tests and operations closed."
        />
      </Panel>
    );
  }
  return (
    <div className="grid gap-4">
      <p aria-live="polite" className="text-muted text-sm">
        {counted(count, 'open things')}
        {shown < count && `. The list has the first ${shown}`}
      </p>
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </div>
  );
}

function Group({ title, rows }: LeftGroup) {
  const { slug } = useCompany();
  return (
    <Card title={title} actions={<Badge className="tabular-nums">{rows.length}</Badge>} flush>
      <ul aria-label={title} className="divide-y border-t">
        {rows.map((row) => {
          const { key, what, waits, tone } = openThing(row);
          return (
            <LinkedRow
              key={key}
              to={addressOf(row, slug)}
              title={[row.patient_name, what].filter(Boolean).join(': ')}
              detail={waits}
            >
              <span className="flex flex-wrap gap-1.5">
                {row.is_late && <Badge tone={tone}>Overdue</Badge>}
                <Badge tone={row.is_mine ? 'accent' : 'neutral'}>{ownerOf(row)}</Badge>
              </span>
            </LinkedRow>
          );
        })}
      </ul>
    </Card>
  );
}

function ownerOf({ is_mine, owner }: LeftRow): string {
  if (is_mine) return 'You';
  return owner ?? 'Anyone';
}
