import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useCompany } from '@/company/company-context';
import type { FilterControl } from '@/kit/address/use-list-address';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lazyView } from '@/kit/lazy/lazy-view';
import type { TableView } from '@/kit/list/column';
import { ListFrame } from '@/kit/list/list-frame';
import { QueryTable } from '@/kit/list/query-table';
import { sortedBy } from '@/kit/list/sorted-by';
import { useListSelection } from '@/kit/list/use-list-selection';
import { calendarDay } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import type { ReferralFilters } from '@/records/referrals/referral-filters';
import { PRIORITY_LABELS, STATUS_LABELS } from '@/records/referrals/referral-labels';
import {
  type ReferralListItem,
  referralListQueries,
} from '@/records/referrals/referral-list.queries';
import { MOST_SELECTED } from '@/records/referrals/referrals.model';
import { FindRestrictedButton } from '@/records/restrictions/find-restricted-button';
import { Button } from '@/ui/button';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { workHeading } from '../work/work.model';

// Loaded with the first selection.
const ReferralBulkBar = lazyView(() => import('./referral-bulk-bar'), 'ReferralBulkBar', null);

const ReferralPeek = lazyDialog(() => import('./referral-peek'), 'ReferralPeek');

/** Group headings by the list's grouping. */
const HEADINGS = {
  status: ({ status }: ReferralListItem) => STATUS_LABELS[status],
  priority: ({ priority }: ReferralListItem) => PRIORITY_LABELS[priority],
};

/** Work is grouped by day unless the list has another grouping. */
function headingOf(group: ReferralFilters['group'], sort: ReferralFilters['sort'], today: string) {
  if (group !== null) return HEADINGS[group];
  return sort === 'work' ? (referral: ReferralListItem) => workHeading(referral, today) : undefined;
}

const nameOf = ({ patient }: ReferralListItem) => fullName(patient);

interface ReferralRowsProps {
  /** The rows' query. */
  asked: Parameters<typeof referralListQueries.list>[1];
  control: FilterControl<ReferralFilters>;
  view: TableView<ReferralListItem, ReferralFilters['sort']>;
  bar: ReactNode;
  onCreate: () => void;
}

export function ReferralRows({ asked, control, view, bar, onCreate }: ReferralRowsProps) {
  const { id: companyId, timeZone, role } = useCompany();
  const origin = useOrigin();
  const now = useNow();
  const { filters } = control;
  const [peeked, setPeeked] = useState<string | null>(null);
  const list = useInfiniteQuery(referralListQueries.list(companyId, asked));
  const { rows, selection } = useListSelection({
    pages: list.data,
    asked,
    limit: MOST_SELECTED,
  });
  const { group, sort } = filters;
  const today = calendarDay(new Date(now), timeZone);
  const groupOf = useMemo(() => headingOf(group, sort, today), [group, sort, today]);
  const hasWorkHint = sort === 'work' && filters.text === '';

  return (
    <>
      <ListFrame filters={bar}>
        <QueryTable
          query={list}
          noun="referrals"
          view={view}
          groupOf={groupOf}
          nameOf={nameOf}
          sorting={sortedBy(control)}
          selection={selection}
          onPeek={({ id }) => setPeeked(id)}
          empty={{
            icon: Inbox,
            title: 'No referrals found',
            filteredHint: hasWorkHint
              ? 'Open referrals with a next step appear here by day.'
              : undefined,
            elsewhere: <FindRestrictedButton companyId={companyId} role={role} />,
            hint: 'Referrals from other offices appear here.',
            action: <Button onClick={onCreate}>Add a referral</Button>,
          }}
          onClear={control.onClear}
        />
      </ListFrame>
      <ReferralBulkBar selection={selection} rows={rows} now={now} />
      {peeked !== null && (
        <ReferralPeek
          referralId={peeked}
          origin={origin}
          now={now}
          onClose={() => setPeeked(null)}
        />
      )}
    </>
  );
}
