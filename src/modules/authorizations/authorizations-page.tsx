import { useInfiniteQuery } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { useListAddress } from '@/kit/address/use-list-address';
import { ExportButton } from '@/kit/export/export-button';
import { ColumnHeadings } from '@/kit/list/column-headings';
import { ListBody } from '@/kit/list/list-body';
import { ListEmpty } from '@/kit/list/list-empty';
import { ListFrame } from '@/kit/list/list-frame';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import {
  authorizationQueries,
  authorizationSource,
} from '@/shared/authorizations/authorizations.queries';
import { FindRestrictedButton } from '@/shared/restrictions/find-restricted-button';
import { BackLink } from '@/ui/back-link';
import { ScreenHeader } from '@/ui/screen-header';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { AUTHORIZATION_COLUMNS } from './authorization-columns';
import { AuthorizationFilterBar } from './authorization-filter-bar';
import { authorizationAddress, dueByOf } from './authorization-filters';
import { AuthorizationRow } from './authorization-row';
import { authorizationsAsCsv } from './authorizations-csv';

/** The clinic's prior authorizations: what somebody has to do about one, the nearest day first. */
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
  return (
    <>
      <ScreenHeader
        title="Authorizations"
        back={<BackLink to={paths.insurance(slug)}>Insurance</BackLink>}
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
      />
      <ListFrame
        filters={<AuthorizationFilterBar control={control} />}
        headings={<ColumnHeadings columns={AUTHORIZATION_COLUMNS} />}
      >
        <ListBody
          query={list}
          noun="authorizations"
          columns={AUTHORIZATION_COLUMNS}
          empty={
            <ListEmpty
              icon={<FileCheck2 />}
              title="No authorizations found"
              onClear={control.onClear}
              elsewhere={<FindRestrictedButton companyId={companyId} role={role} />}
              hint="Add one from a case, a referral or a patient."
            />
          }
        >
          {(authorization) => (
            <AuthorizationRow
              key={authorization.id}
              authorization={authorization}
              href={paths.authorization(slug, authorization.id)}
              state={origin}
              today={today}
            />
          )}
        </ListBody>
      </ListFrame>
    </>
  );
}
