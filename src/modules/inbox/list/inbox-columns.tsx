import type { Column } from '@/kit/list/column';
import { RowLink } from '@/kit/list/row-link';
import { paths } from '@/lib/paths';
import { counted } from '@/lib/text';
import type { InboxFilters } from '@/records/packets/packet-filters';
import { SOURCE_LABELS, STATE_LABELS } from '@/records/packets/packet-labels';
import type { ListedPacket } from '@/records/packets/packets.queries';
import { Badge } from '@/ui/badge';
import { RelativeTime } from '@/ui/relative-time';

interface Shown {
  slug: string;
  timeZone: string;
  /** Passed to the packet page, so that its back link leads to this list. */
  origin: object;
  nameOf: (userId: string) => string | undefined;
}

type InboxColumn = Column<ListedPacket, InboxFilters['sort']>;

export function senderOf({ sender_name, sender_number, source }: ListedPacket): string {
  return [sender_name, sender_number].filter(Boolean).join(' · ') || SOURCE_LABELS[source];
}

export function pagesText(count: number): string {
  if (count === 0) return 'Not opened yet';
  return counted(count, 'pages');
}

export function inboxColumns({ slug, timeZone, origin, nameOf }: Shown): readonly InboxColumn[] {
  return [
    {
      key: 'sender',
      heading: 'From',
      width: [2.4, 12],
      fixed: true,
      card: 'col-span-2 columns:col-span-1',
      cell: (row) => (
        <p className="truncate columns:text-sm">
          <RowLink to={paths.packet(slug, row.id)} state={origin} kind="packet">
            {senderOf(row)}
          </RowLink>
        </p>
      ),
    },
    {
      key: 'received',
      heading: 'Received',
      width: [1.2, 7],
      sorts: { ascending: 'oldest', descending: 'newest' },
      cell: ({ received_at }) => (
        <RelativeTime at={received_at} timeZone={timeZone} className="truncate text-sm" />
      ),
    },
    {
      key: 'source',
      heading: 'Source',
      width: [1],
      roomy: true,
      cell: ({ source }) => <p className="truncate text-sm">{SOURCE_LABELS[source]}</p>,
    },
    {
      key: 'pages',
      heading: 'Pages',
      width: [1.1],
      roomy: true,
      cell: ({ page_count }) => <p className="truncate text-sm">{pagesText(page_count)}</p>,
    },
    {
      key: 'owner',
      heading: 'Owner',
      width: [1.2],
      cell: ({ owner_id }) => (
        <p className="truncate text-sm">
          <span className="sr-only columns:hidden">Owner </span>
          {(owner_id === null ? undefined : nameOf(owner_id)) ?? (
            <span className="text-muted">No owner yet</span>
          )}
        </p>
      ),
    },
    {
      key: 'state',
      heading: 'State',
      width: [1.4],
      cell: ({ state, is_partial, came_before }) => (
        <div className="flex gap-1.5">
          <Badge tone={state === 'open' ? 'accent' : 'neutral'}>{STATE_LABELS[state]}</Badge>
          {is_partial && <Badge tone="warning">Interrupted</Badge>}
          {came_before && <Badge tone="warning">Came before</Badge>}
        </div>
      ),
    },
  ];
}
