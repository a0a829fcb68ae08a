import { CheckCheck } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { counted } from '@/lib/text';
import type { LeftRow } from '@/records/home/end-of-day.schema';
import { addressOf } from '@/records/open-things/open-address';
import { openThing } from '@/records/open-things/open-things.model';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { LinkedRow } from '@/ui/linked-row';
import { Panel } from '@/ui/panel';
import { countLeft, groupsOf, type LeftGroup } from './end-of-day.model';

export function LeftList({ rows, mineOnly }: { rows: readonly LeftRow[]; mineOnly: boolean }) {
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
