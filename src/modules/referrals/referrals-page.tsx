import { useQuery } from '@tanstack/react-query';
import { BookUser, Network } from 'lucide-react';
import { useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { useClinicListView } from '@/company/use-clinic-list-view';
import { useDialogLink } from '@/kit/address/use-dialog-link';
import { useListAddress } from '@/kit/address/use-list-address';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lazyView } from '@/kit/lazy/lazy-view';
import { useColumns } from '@/kit/list/use-columns';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { ExportButton } from '@/records/exports/export-button';
import { memberQueries } from '@/records/members/members.queries';
import { newReferralLink } from '@/records/referrals/new-referral-link';
import { referralAddress } from '@/records/referrals/referral-filters';
import { referralExport, referralListQueries } from '@/records/referrals/referral-list.queries';
import { DisplayMenu } from '@/records/saved-views/display-menu';
import { ViewTabs } from '@/records/saved-views/view-tabs';
import { AddButton } from '@/ui/add-button';
import { ButtonLink } from '@/ui/button-link';
import { ScreenHeader } from '@/ui/screen-header';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { referralColumns } from './list/referral-columns';
import { ReferralFilterBar } from './list/referral-filter-bar';
import { ReferralRows } from './list/referral-rows';
import { referralsAsCsv } from './list/referrals-csv';

const NewReferralDialog = lazyDialog(
  () => import('./create/new-referral-dialog'),
  'NewReferralDialog',
);

const ReferralOfPatientDialog = lazyDialog(
  () => import('./create/referral-of-patient-dialog'),
  'ReferralOfPatientDialog',
);

const TeamLoad = lazyView(
  () => import('./work/team-load'),
  'TeamLoad',
  <Skeleton className="mb-3 h-15 rounded-lg" />,
);

/** The member's next steps and the whole team's, in order of their days. */
const WORK_VIEWS = [
  { name: 'My work', filters: { assignee: 'me', sort: 'work' } },
  { name: 'Team work', filters: { sort: 'work' } },
] as const;

const ORDERS = {
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'due', label: 'Most urgent due', hint: 'Open referrals only' },
    { value: 'see_by', label: 'Earliest see by', hint: 'Patients not seen yet' },
    { value: 'work', label: 'Next step due', hint: 'Referrals with a next step' },
  ],
  groups: [
    { value: 'status', label: 'Status' },
    { value: 'priority', label: 'Priority' },
  ],
} as const;

export function ReferralsPage() {
  const { id: companyId, slug, timeZone } = useCompany();
  const user = useCurrentUser();
  const origin = useOrigin();
  const now = useNow();
  const { filters, narrowed, control, reset } = useListAddress(referralAddress);
  const [creating, setCreating] = useState(false);
  const begun = useDialogLink(newReferralLink);
  const begunFor = begun.prefill?.patientId ?? null;
  const isCreating = creating || (begun.prefill !== null && begunFor === null);
  const hint = useShortcutHint('create');

  const { mine, owner, ...rest } = filters;
  const asked = { ...rest, assignedTo: mine ? user.id : owner };
  const isWork = filters.sort === 'work';
  const today = calendarDay(new Date(now), timeZone);
  const overdue = useQuery(referralListQueries.overdueCount(companyId));
  const members = useQuery(memberQueries.list(companyId));
  const stopCreating = () => {
    setCreating(false);
    if (begun.prefill !== null) begun.close();
  };
  const columns = useColumns(referralColumns, {
    slug,
    timeZone,
    now,
    members: members.data,
    origin,
    isWork,
  });
  const view = useClinicListView({ list: 'referrals', address: referralAddress, columns });
  const newReferral = (
    <AddButton
      variant="primary"
      {...hint}
      {...NewReferralDialog.ahead}
      onClick={() => setCreating(true)}
    >
      New Referral
    </AddButton>
  );

  return (
    <>
      <ScreenHeader
        compact
        title="Referrals"
        subtitle="Manage incoming referrals"
        actions={
          <>
            <ButtonLink icon={Network} to={paths.network(slug)}>
              Network
            </ButtonLink>
            <ButtonLink icon={BookUser} to={paths.referrerDirectory(slug)}>
              Directory
            </ButtonLink>
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
        <ViewTabs view={view} given={WORK_VIEWS} />
      </ScreenHeader>
      {isWork && !mine && members.data && <TeamLoad control={control} members={members.data} />}
      <ReferralRows
        asked={asked}
        control={control}
        view={view}
        onCreate={() => setCreating(true)}
        bar={
          <ReferralFilterBar
            control={control}
            overdueCount={overdue.data}
            members={members.data}
            display={<DisplayMenu view={view} control={control} orders={ORDERS} />}
          />
        }
      />
      {begunFor !== null && <ReferralOfPatientDialog patientId={begunFor} onClose={begun.close} />}
      {isCreating && (
        <NewReferralDialog
          onClose={stopCreating}
          onCreated={() => {
            stopCreating();
            // Filters must not hide the new referral.
            if (narrowed || filters.sort !== 'newest') reset();
          }}
        />
      )}
    </>
  );
}
