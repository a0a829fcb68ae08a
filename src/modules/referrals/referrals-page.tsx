import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BookUser, Inbox, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { useDialogLink } from '@/kit/address/use-dialog-link';
import { useListAddress } from '@/kit/address/use-list-address';
import { ExportButton } from '@/kit/export/export-button';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { ColumnHeadings } from '@/kit/list/column-headings';
import { rowsOf } from '@/kit/list/keyset-query';
import { ListBody } from '@/kit/list/list-body';
import { ListEmpty } from '@/kit/list/list-empty';
import { ListFrame } from '@/kit/list/list-frame';
import { useSelection } from '@/kit/list/use-selection';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { memberQueries } from '@/shared/members/members.queries';
import { FindRestrictedButton } from '@/shared/restrictions/find-restricted-button';
import { Button } from '@/ui/button';
import { buttonClasses } from '@/ui/button-classes';
import { ScreenHeader } from '@/ui/screen-header';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { newReferralLink } from './create/new-referral-link';
import { ReferralBulkBar } from './list/referral-bulk-bar';
import { REFERRAL_COLUMNS } from './list/referral-columns';
import { ReferralFilterBar } from './list/referral-filter-bar';
import { ReferralRow } from './list/referral-row';
import { referralsAsCsv } from './list/referrals-csv';
import { referralAddress } from './referral-filters';
import { MOST_SELECTED } from './referrals.model';
import { referralExport, referralQueries } from './referrals.queries';

const NewReferralDialog = lazyDialog(
  () => import('./create/new-referral-dialog'),
  'NewReferralDialog',
);

const ReferralOfPatientDialog = lazyDialog(
  () => import('./create/referral-of-patient-dialog'),
  'ReferralOfPatientDialog',
);

/** Only the page's code: fetching a patient's data counts as looking at it. */
function fetchDetailPage() {
  // What can't be fetched now is fetched, and complained about, when it is needed.
  import('./detail/referral-detail.route').catch(() => undefined);
}

/** The clinic's referrals: narrowed, ordered, a page at a time. */
export function ReferralsPage() {
  const { id: companyId, slug, timeZone, role } = useCompany();
  const user = useCurrentUser();
  const origin = useOrigin();
  const now = useNow();
  const { filters, narrowed, control, reset } = useListAddress(referralAddress);
  const [creating, setCreating] = useState(false);
  const begun = useDialogLink(newReferralLink);
  const begunFor = begun.prefill?.patientId ?? null;
  const isCreating = creating || (begun.prefill !== null && begunFor === null);
  const hint = useShortcutHint('create');

  const { mine, ...rest } = filters;
  const asked = { ...rest, assignedTo: mine ? user.id : null };
  const list = useInfiniteQuery(referralQueries.list(companyId, asked));
  const selection = useSelection({
    ids: rowsOf(list.data).map(({ id }) => id),
    scope: JSON.stringify(asked),
    limit: MOST_SELECTED,
  });
  const overdue = useQuery(referralQueries.overdueCount(companyId));
  const members = useQuery(memberQueries.list(companyId));
  const stopCreating = () => {
    setCreating(false);
    if (begun.prefill !== null) begun.close();
  };
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
        title="Referrals"
        subtitle="Manage incoming referrals"
        actions={
          <>
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
              name={`referrals-${calendarDay(new Date(now), timeZone)}`}
              toCsv={(rows) => referralsAsCsv(rows, timeZone, now)}
            />
            {newReferral}
          </>
        }
      />
      <ListFrame
        filters={<ReferralFilterBar control={control} overdueCount={overdue.data} />}
        headings={<ColumnHeadings columns={REFERRAL_COLUMNS} selection={selection} />}
      >
        <ListBody
          query={list}
          noun="referrals"
          columns={REFERRAL_COLUMNS}
          empty={
            <ListEmpty
              icon={<Inbox />}
              title="No referrals found"
              onClear={control.onClear}
              elsewhere={<FindRestrictedButton companyId={companyId} role={role} />}
              hint="Referrals from other offices appear here."
              action={<Button onClick={() => setCreating(true)}>Add a referral</Button>}
            />
          }
        >
          {(referral) => (
            <ReferralRow
              key={referral.id}
              referral={referral}
              assignee={members.data?.find(({ userId }) => userId === referral.assigned_to)}
              slug={slug}
              href={paths.referral(slug, referral.id)}
              state={origin}
              timeZone={timeZone}
              now={now}
              onAim={fetchDetailPage}
              selected={selection.isSelected(referral.id)}
              onToggle={(range) => selection.toggle(referral.id, range)}
            />
          )}
        </ListBody>
      </ListFrame>
      <ReferralBulkBar selection={selection} now={now} />
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
