import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { formatCalendarDate } from '@/lib/dates';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { mixingQueries, type StaffPart } from '@/records/vials/mixing.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ScreenHeader } from '@/ui/screen-header';
import { MIXING_PARTS } from './mixing.model';

const AssessmentDialog = lazyDialog(() => import('./assessment-dialog'), 'AssessmentDialog');

export function MixingStaffPage() {
  const { id: companyId, isAdmin } = useCompany();
  const staff = useQuery(mixingQueries.staff(companyId));
  const [adding, setAdding] = useState(false);
  const hint = useShortcutHint('create');
  const people = peopleOf(staff.data ?? []);
  return (
    <>
      <ScreenHeader
        compact
        title="Who may mix"
        subtitle="Each part counts for a set time, then it is due again."
        back={<BackTo place="mixing" />}
        actions={
          isAdmin && (
            <Button size="lg" variant="primary" {...hint} onClick={() => setAdding(true)}>
              Record a result
            </Button>
          )
        }
      />
      <QueryState query={staff} loading="Loading the team..." blocks={['h-40', 'h-40']} page>
        {() => (
          <ul className="grid gap-4 md:grid-cols-2">
            {people.map((parts) => (
              <li key={parts[0]?.user_id}>
                <Person parts={parts} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {adding && (
        <AssessmentDialog
          people={people.flatMap(([part]) =>
            part ? [{ value: part.user_id, label: part.name }] : [],
          )}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

/** Parts grouped by person, in the order of names. */
function peopleOf(parts: readonly StaffPart[]): StaffPart[][] {
  const ids = new Set(parts.map(({ user_id }) => user_id));
  return [...ids].map((id) => parts.filter(({ user_id }) => user_id === id));
}

function Person({ parts }: { parts: readonly StaffPart[] }) {
  const [first] = parts;
  return (
    <Card
      title={first?.name ?? ''}
      actions={
        <Badge tone={first?.may_mix ? 'success' : 'danger'}>
          {first?.may_mix ? 'May mix' : 'May not mix'}
        </Badge>
      }
    >
      <dl className="grid gap-2 text-sm">
        {parts.map((part) => (
          <div key={part.part} className="flex flex-wrap justify-between gap-x-4">
            <dt>{MIXING_PARTS[part.part]}</dt>
            <dd className="text-muted tabular-nums">{lastDone(part)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function lastDone({ done_on, passed, due_on }: StaffPart): string {
  if (done_on === null) return 'Never recorded';
  if (!passed) return `Not passed ${formatCalendarDate(done_on)}`;
  return `Passed ${formatCalendarDate(done_on)}, due ${formatCalendarDate(due_on)}`;
}
