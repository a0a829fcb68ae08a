import { useQuery } from '@tanstack/react-query';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { QueryState } from '@/kit/query/query-state';
import { idOrNull } from '@/lib/ids';
import { paths } from '@/lib/paths';
import { packetQueries } from '@/records/packets/packets.queries';
import { PageHeader } from '@/ui/page-header';
import { RelativeTime } from '@/ui/relative-time';
import { senderOf } from '../list/inbox-columns';
import { PacketActions } from './packet-actions';
import { PacketView } from './packet-view';

interface PacketPageProps {
  packetId: string;
}

/**
 * One packet: its pages, the values read from them, and where to file them. The title names no
 * patient.
 */
export function PacketPage({ packetId }: PacketPageProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const id = idOrNull(packetId);
  const back = <BackTo place="inbox" />;
  const row = useQuery({ ...packetQueries.row(companyId, id ?? ''), enabled: id !== null });
  const isThere = row.data !== undefined && row.data !== null;
  const opened = useQuery({ ...packetQueries.opened(companyId, id ?? ''), enabled: isThere });
  const missing = (
    <>
      <PageHeader title="Packet" back={back} />
      <NotFoundPanel
        title="There is no such packet in this clinic"
        to={paths.inbox(slug)}
        action="Open the inbox"
      />
    </>
  );
  if (id === null || row.data === null) return missing;
  return (
    <>
      <title>Packet · Clinic Portal</title>
      <PageHeader
        compact
        title="Packet"
        back={back}
        subtitle={
          row.data && (
            <>
              {senderOf(row.data)} · <RelativeTime at={row.data.received_at} timeZone={timeZone} />
            </>
          )
        }
        actions={row.data && <PacketActions companyId={companyId} packet={row.data} />}
      />
      <QueryState query={opened} blocks={['h-96']} page>
        {(packet) => row.data && <PacketView row={row.data} packet={packet} />}
      </QueryState>
    </>
  );
}
