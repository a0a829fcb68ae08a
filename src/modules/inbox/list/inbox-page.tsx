import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { useListAddress } from '@/kit/address/use-list-address';
import { usualView } from '@/kit/list/column';
import { ListFrame } from '@/kit/list/list-frame';
import { QueryTable } from '@/kit/list/query-table';
import { sortedBy } from '@/kit/list/sorted-by';
import { paths } from '@/lib/paths';
import { memberQueries } from '@/records/members/members.queries';
import { inboxAddress } from '@/records/packets/packet-filters';
import { packetQueries } from '@/records/packets/packets.queries';
import { ButtonLink } from '@/ui/button-link';
import { NextStep } from '@/ui/next-step';
import { ScreenHeader } from '@/ui/screen-header';
import { useOrigin } from '@/ui/use-origin';
import { AddPackets } from './add-packets';
import { inboxColumns, senderOf } from './inbox-columns';
import { InboxFilterBar } from './inbox-filter-bar';

export function InboxPage() {
  const { id: companyId, slug, timeZone, isAdmin } = useCompany();
  const user = useCurrentUser();
  const origin = useOrigin();
  const { filters, control } = useListAddress(inboxAddress);
  const { owner, ...rest } = filters;
  const list = useInfiniteQuery(
    packetQueries.list(companyId, { ...rest, ownerId: owner === 'me' ? user.id : owner }),
  );
  const { data: members } = useQuery(memberQueries.list(companyId));
  const columns = useMemo(
    () =>
      inboxColumns({
        slug,
        timeZone,
        origin,
        nameOf: (id) => members?.find(({ userId }) => userId === id)?.name,
      }),
    [slug, timeZone, origin, members],
  );
  return (
    <AddPackets companyId={companyId} slug={slug}>
      {(actions) => (
        <>
          <ScreenHeader
            compact
            title="Inbox"
            subtitle="Faxes, scans and photos waiting to be filed"
            actions={
              <div className="flex flex-wrap items-center gap-2">
                <ButtonLink to={paths.inboxSenders(slug)}>Remembered corrections</ButtonLink>
                {actions}
              </div>
            }
          />
          <ListFrame
            filters={<InboxFilterBar control={control} members={members ?? []} me={user.id} />}
          >
            <QueryTable
              query={list}
              noun="packets"
              view={usualView(columns)}
              nameOf={senderOf}
              sorting={sortedBy(control)}
              empty={{
                icon: Inbox,
                title: 'No papers are waiting',
                hint: 'Drop or add files here, or connect your fax service.',
                action: (
                  <div className="flex flex-wrap justify-center gap-2">
                    {actions}
                    {isAdmin && (
                      <NextStep to={paths.adminArea(slug, 'api-keys')}>
                        Connect fax service
                      </NextStep>
                    )}
                  </div>
                ),
              }}
              onClear={control.onClear}
            />
          </ListFrame>
        </>
      )}
    </AddPackets>
  );
}
