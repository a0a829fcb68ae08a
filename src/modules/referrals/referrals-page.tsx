import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BookUser, Inbox, Network, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { useDialogLink } from '@/kit/address/use-dialog-link';
import { useListAddress } from '@/kit/address/use-list-address';
import { ExportButton } from '@/kit/export/export-button';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lazyView } from '@/kit/lazy/lazy-view';
import { FilterGroup } from '@/kit/list/filter-group';
import { FilterSort } from '@/kit/list/filter-sort';
import { rowsOf } from '@/kit/list/keyset-query';
import { ListEmpty } from '@/kit/list/list-empty';
import { ListFrame } from '@/kit/list/list-frame';
import { QueryTable } from '@/kit/list/query-table';
import { useSelection } from '@/kit/list/use-selection';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { memberQueries } from '@/shared/members/members.queries';
import { PRIORITY_LABELS, STATUS_LABELS } from '@/shared/referrals/referral-labels';
import { FindRestrictedButton } from '@/shared/restrictions/find-restricted-button';
import { DisplayMenu } from '@/shared/saved-views/display-menu';
import { useListView } from '@/shared/saved-views/use-list-view';
import { ViewTabs } from '@/shared/saved-views/view-tabs';
import { Button } from '@/ui/button';
import { buttonClasses } from '@/ui/button-classes';
import { ScreenHeader } from '@/ui/screen-header';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { newReferralLink } from './create/new-referral-link';
import { referralColumns } from './list/referral-columns';
import { ReferralFilterBar, SORT_OPTIONS } from './list/referral-filter-bar';
import { referralsAsCsv } from './list/referrals-csv';
import { type ReferralFilters, referralAddress } from './referral-filters';
import {
  type ReferralListItem,
  referralExport,
  referralListQueries,
} from './referral-list.queries';
import { MOST_SELECTED } from './referrals.model';
import { workHeading } from './work/work.model';

const NewReferralDialog = lazyDialog(
  () => import('./create/new-referral-dialog'),
  'NewReferralDialog',
);

const ReferralOfPatientDialog = lazyDialog(
  () => import('./create/referral-of-patient-dialog'),
  'ReferralOfPatientDialog',
);

// Nothing is selected yet when the rows come.
const ReferralBulkBar = lazyView(() => import('./list/referral-bulk-bar'), 'ReferralBulkBar', null);

const TeamLoad = lazyView(
  () => import('./work/team-load'),
  'TeamLoad',
  <Skeleton className="mb-3 h-15 rounded-lg" />,
);

/** What is next, in the order of its days: of the person who looks, and of everybody. */
const WORK_VIEWS = [
  { name: 'My work', filters: { assignee: 'me', sort: 'work' } },
  { name: 'Team work', filters: { sort: 'work' } },
] as const;

const ReferralPeek = lazyDialog(() => import('./list/referral-peek'), 'ReferralPeek');

const GROUP_OPTIONS = [
  { value: 'status', label: 'Status' },
  { value: 'priority', label: 'Priority' },
] as const;

/** What the groups are called, by what the list is grouped by. */
const HEADINGS = {
  status: ({ status }: ReferralListItem) => STATUS_LABELS[status],
  priority: ({ priority }: ReferralListItem) => PRIORITY_LABELS[priority],
};

/** Work stands under its days, where nobody groups the list otherwise. */
function headingOf({ group, sort }: Pick<ReferralFilters, 'group' | 'sort'>, today: string) {
  if (group !== null) return HEADINGS[group];
  return sort === 'work' ? (referral: ReferralListItem) => workHeading(referral, today) : undefined;
}

const idOf = ({ id }: ReferralListItem) => id;
const nameOf = ({ patient }: ReferralListItem) => fullName(patient);

/** The clinic's referrals: narrowed, ordered, a page at a time. */
export function ReferralsPage() {
  const { id: companyId, slug, timeZone, role, isAdmin } = useCompany();
  const user = useCurrentUser();
  const origin = useOrigin();
  const now = useNow();
  const { filters, narrowed, control, reset } = useListAddress(referralAddress);
  const [creating, setCreating] = useState(false);
  const [peeked, setPeeked] = useState<string | null>(null);
  const begun = useDialogLink(newReferralLink);
  const begunFor = begun.prefill?.patientId ?? null;
  const isCreating = creating || (begun.prefill !== null && begunFor === null);
  const hint = useShortcutHint('create');

  const { mine, owner, ...rest } = filters;
  const asked = { ...rest, assignedTo: mine ? user.id : owner };
  const isWork = filters.sort === 'work';
  const today = calendarDay(new Date(now), timeZone);
  const list = useInfiniteQuery(referralListQueries.list(companyId, asked));
  const view = useListView({
    companyId,
    userId: user.id,
    list: 'referrals',
    address: referralAddress,
  });
  const rows = rowsOf(list.data);
  const selection = useSelection({
    ids: rows.map(({ id }) => id),
    scope: JSON.stringify(asked),
    limit: MOST_SELECTED,
  });
  const overdue = useQuery(referralListQueries.overdueCount(companyId));
  const members = useQuery(memberQueries.list(companyId));
  const stopCreating = () => {
    setCreating(false);
    if (begun.prefill !== null) begun.close();
  };
  const columns = useMemo(
    () => referralColumns({ slug, timeZone, now, members: members.data, origin, isWork }),
    [slug, timeZone, now, members.data, origin, isWork],
  );
  const newReferral = (
    <Button
      variant="primary"
      {...hint}
      {...NewReferralDialog.ahead}
      onClick={() => setCreating(true)}
    >
      <Plus aria-hidden="true" className="size-4" />
      New Referral
    </Button>
  );

  return (
    <>
      <ScreenHeader
        compact
        title="Referrals"
        subtitle="Manage incoming referrals"
        actions={
          <>
            <Link to={paths.network(slug)} className={buttonClasses({})}>
              <Network aria-hidden="true" className="size-4" />
              Network
            </Link>
            <Link to={paths.referrerDirectory(slug)} className={buttonClasses({})}>
              <BookUser aria-hidden="true" className="size-4" />
              Directory
            </Link>
            <ExportButton
              companyId={companyId}
              subject="referrals"
              asked={asked}
              source={referralExport(companyId, asked)}
              noun="referrals"
              name={`referrals-${today}`}
              toCsv={(rows) => referralsAsCsv(rows, timeZone, now)}
            />
            {newReferral}
          </>
        }
      >
        <ViewTabs view={view} isAdmin={isAdmin} given={WORK_VIEWS} />
      </ScreenHeader>
      {isWork && !mine && members.data && <TeamLoad control={control} members={members.data} />}
      <ListFrame
        filters={
          <ReferralFilterBar
            control={control}
            overdueCount={overdue.data}
            members={members.data}
            display={
              <DisplayMenu columns={columns} view={view}>
                <FilterSort control={control} options={SORT_OPTIONS} />
                <FilterGroup control={control} options={GROUP_OPTIONS} />
              </DisplayMenu>
            }
          />
        }
      >
        <QueryTable
          query={list}
          noun="referrals"
          columns={columns}
          arrangement={view.arrangement}
          groupOf={headingOf(filters, today)}
          idOf={idOf}
          nameOf={nameOf}
          sorting={{ sort: filters.sort, onSort: (sort) => control.onChange({ sort }) }}
          selection={selection}
          onPeek={({ id }) => setPeeked(id)}
          empty={
            <ListEmpty
              icon={<Inbox />}
              title="No referrals found"
              onClear={control.onClear}
              filteredHint={
                isWork && filters.text === ''
                  ? 'Open referrals with a next step appear here by day.'
                  : undefined
              }
              elsewhere={<FindRestrictedButton companyId={companyId} role={role} />}
              hint="Referrals from other offices appear here."
              action={<Button onClick={() => setCreating(true)}>Add a referral</Button>}
            />
          }
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
      {begunFor !== null && <ReferralOfPatientDialog patientId={begunFor} onClose={begun.close} />}
      {isCreating && (
        <NewReferralDialog
          onClose={stopCreating}
          onCreated={() => {
            stopCreating();
            // The new one must not hide behind filters that don't fit it.
            if (narrowed || filters.sort !== 'newest') reset();
          }}
        />
      )}
    </>
  );
}
