import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { memberQueries } from '@/tables/members/members.queries';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { FilterBar } from './list/filter-bar';
import { NoReferrals } from './list/no-referrals';
import { isNarrowed } from './list/referral-filters';
import { ReferralListSkeleton } from './list/referral-list-skeleton';
import { ReferralPages } from './list/referral-pages';
import { useReferralFilters } from './list/use-referral-filters';
import { referralQueries } from './referrals.queries';

const fetchDialog = () => import('./create/new-referral-dialog');

const NewReferralDialog = lazy(async () => ({ default: (await fetchDialog()).NewReferralDialog }));

/** So that the dialog is there when the press that asks for it ends. */
function fetchDialogAhead() {
  fetchDialog().catch(() => undefined);
}

/** The clinic's referrals: narrowed, ordered, a page at a time. */
export function ReferralsPage() {
  const company = useCompany();
  const user = useCurrentUser();
  const { filters, change, clear, reset } = useReferralFilters();
  const [creating, setCreating] = useState(false);

  const { mine, ...rest } = filters;
  const list = useInfiniteQuery(
    referralQueries.list(company.id, { ...rest, assignedTo: mine ? user.id : null }),
  );
  const overdue = useQuery(referralQueries.overdueCount(company.id));
  const members = useQuery(memberQueries.list(company.id));
  const newReferral = (
    <Button
      variant="primary"
      onPointerEnter={fetchDialogAhead}
      onFocus={fetchDialogAhead}
      onClick={() => setCreating(true)}
    >
      <Plus aria-hidden="true" className="size-4" />
      New Referral
    </Button>
  );

  return (
    <>
      <title>Referrals · Clinic Portal</title>
      <PageHeader title="Referrals" subtitle="Manage incoming referrals" actions={newReferral} />
      <FilterBar filters={filters} overdueCount={overdue.data} onChange={change} onClear={clear} />
      {renderList()}
      {creating && (
        <Suspense>
          <NewReferralDialog
            onClose={() => setCreating(false)}
            onCreated={() => {
              setCreating(false);
              // The new one must not hide behind filters that don't fit it.
              if (isNarrowed(filters) || filters.sort !== 'newest') reset();
            }}
          />
        </Suspense>
      )}
    </>
  );

  function renderList() {
    if (list.isPending) return <ReferralListSkeleton />;
    if (!list.data) {
      return (
        <Panel>
          <ErrorState
            message={list.error.message}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        </Panel>
      );
    }
    const referrals = list.data.pages.flatMap((page) => page.referrals);
    if (referrals.length === 0) {
      return (
        <NoReferrals
          narrowed={isNarrowed(filters)}
          onClear={clear}
          onCreate={() => setCreating(true)}
        />
      );
    }
    return (
      <ReferralPages
        referrals={referrals}
        members={members.data ?? []}
        outdated={list.isPlaceholderData}
        more={{
          available: list.hasNextPage,
          loading: list.isFetchingNextPage,
          error: list.isFetchNextPageError ? list.error.message : undefined,
          load: () => void list.fetchNextPage(),
        }}
      />
    );
  }
}
