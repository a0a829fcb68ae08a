import { useInfiniteQuery } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import { BackTo } from '@/company/back-to';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { useClinicListView } from '@/company/use-clinic-list-view';
import { useListAddress } from '@/kit/address/use-list-address';
import { ListFrame } from '@/kit/list/list-frame';
import { QueryTable } from '@/kit/list/query-table';
import { sortedBy } from '@/kit/list/sorted-by';
import { useColumns } from '@/kit/list/use-columns';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { authorizationAddress, dueByOf } from '@/records/authorizations/authorization-filters';
import { AUTHORIZATION_STATUSES } from '@/records/authorizations/authorization-labels';
import {
  authorizationQueries,
  authorizationSource,
  type ListedAuthorization,
} from '@/records/authorizations/authorizations.queries';
import { ExportButton } from '@/records/exports/export-button';
import { FindRestrictedButton } from '@/records/restrictions/find-restricted-button';
import { DisplayMenu } from '@/records/saved-views/display-menu';
import { ViewTabs } from '@/records/saved-views/view-tabs';
import { NextStep } from '@/ui/next-step';
import { ScreenHeader } from '@/ui/screen-header';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { authorizationColumns } from './authorization-columns';
import { AuthorizationFilterBar } from './authorization-filter-bar';
import { authorizationsAsCsv } from './authorizations-csv';
import { RequiredPanel } from './required-panel';

const ORDERS = {
  sorts: [
    { value: 'due', label: 'Due first', hint: 'What needs work' },
    { value: 'newest', label: 'Newest first', hint: 'All authorizations' },
  ],
  groups: [{ value: 'status', label: 'Status' }],
} as const;

const statusHeading = ({ status }: ListedAuthorization) => AUTHORIZATION_STATUSES[status].label;

export function AuthorizationsPage() {
  const { id: companyId, slug, timeZone, role } = useCompany();
  const user = useCurrentUser();
  const origin = useOrigin();
  const today = calendarDay(new Date(useNow()), timeZone);
  const { filters, control } = useListAddress(authorizationAddress);
  const { assignee, due, ...rest } = filters;
  const asked = {
    ...rest,
    assignedTo: assignee === 'me' ? user.id : assignee,
    dueBy: dueByOf(due, today),
  };
  const list = useInfiniteQuery(authorizationQueries.list(companyId, asked));
  const columns = useColumns(authorizationColumns, { slug, today, origin });
  const view = useClinicListView({
    list: 'authorizations',
    address: authorizationAddress,
    columns,
  });
  return (
    <>
      <ScreenHeader
        compact
        title="Authorizations"
        back={<BackTo place="insurance" />}
        subtitle="Prior authorizations, next due first"
        actions={
          <ExportButton
            companyId={companyId}
            subject="prior_authorizations"
            asked={asked}
            source={authorizationSource(companyId, asked)}
            noun="authorizations"
            name={`authorizations-${today}`}
            toCsv={authorizationsAsCsv}
          />
        }
      >
        <ViewTabs view={view} />
      </ScreenHeader>
      <RequiredPanel />
      <ListFrame
        filters={
          <AuthorizationFilterBar
            control={control}
            display={<DisplayMenu view={view} control={control} orders={ORDERS} />}
          />
        }
      >
        <QueryTable
          query={list}
          noun="authorizations"
          view={view}
          groupOf={filters.group === null ? undefined : statusHeading}
          nameOf={fullName}
          sorting={sortedBy(control)}
          empty={{
            icon: FileCheck2,
            title: 'No authorizations found',
            elsewhere: <FindRestrictedButton companyId={companyId} role={role} />,
            hint: 'Add one from a case, a referral or a patient.',
            action: <NextStep to={paths.queue(slug)}>Open the surgery queue</NextStep>,
          }}
          onClear={control.onClear}
        />
      </ListFrame>
    </>
  );
}
