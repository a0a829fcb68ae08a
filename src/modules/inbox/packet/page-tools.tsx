import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, RotateCw, Scissors, Trash2, Undo2 } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { toAppError } from '@/lib/errors';
import { enums } from '@/lib/supabase/database.types';
import type { Packet } from '@/records/packets/packet.schema';
import { PAGE_KIND_LABELS } from '@/records/packets/packet-labels';
import {
  type Arrangement,
  arrangementOf,
  moved,
  type PageKind,
  turned,
  withTakenOut,
} from '@/records/packets/packets.model';
import {
  useArrangePages,
  useMergePackets,
  useSayPageKinds,
  useSplitPacket,
} from '@/records/packets/packets.mutations';
import { packetQueries } from '@/records/packets/packets.queries';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import { useNow } from '@/ui/use-now';
import { UNDO_MS } from './undo-time';
import type { PageChanges } from './use-page-changes';

interface PageToolsProps {
  companyId: string;
  packet: Packet;
  /** The chosen pages, or the one shown. */
  ids: ReadonlySet<string>;
  changes: PageChanges;
  /** The sender's fax number. */
  senderNumber: string | null;
  onDone: () => void;
}

export function PageTools({
  companyId,
  packet,
  ids,
  changes,
  senderNumber,
  onDone,
}: PageToolsProps) {
  const arrange = useArrangePages(companyId);
  const split = useSplitPacket();
  const merge = useMergePackets();
  const say = useSayPageKinds();
  const { timeZone } = useCompany();
  const today = calendarDay(new Date(useNow()), timeZone);
  const { data: ownNumbers = [] } = useQuery(packetQueries.ownNumbers(companyId));
  const before = arrangementOf(packet.pages);
  const [only] = ids.size === 1 ? [...ids] : [];
  const areOut = packet.pages.every(({ id, taken_out }) => taken_out || !ids.has(id));
  const isBusy = arrange.isPending || split.isPending || merge.isPending;
  const fail = (thrown: unknown) => toast.error(toAppError(thrown).message);

  const arrangeAs = (pages: Arrangement, seen_revision: number) =>
    changes.follow(arrange.mutateAsync({ packet_id: packet.id, seen_revision, pages }));

  /** One toast for each packet: only the last change can be undone without undoing others. */
  function offerUndo(done: string, undo: () => Promise<unknown>) {
    toast(done, {
      id: `pages-${packet.id}`,
      duration: UNDO_MS,
      action: { label: 'Undo', onClick: () => void undo().catch(fail) },
    });
  }

  async function put(pages: Arrangement, done: string) {
    try {
      const revision = await arrangeAs(pages, packet.revision);
      onDone();
      offerUndo(done, () => arrangeAs(before, revision));
    } catch (thrown) {
      fail(thrown);
    }
  }

  async function splitOff() {
    const other = crypto.randomUUID();
    const seen = { packet_id: packet.id, seen_revision: packet.revision };
    const left = packet.revision + 1;
    try {
      const change = split.mutateAsync({ ...seen, new_packet_id: other, page_ids: [...ids] });
      await changes.follow(change.then(() => left));
      onDone();
      const back = { ...seen, seen_revision: left, other_id: other };
      offerUndo('Pages moved to a packet of their own', () =>
        changes.follow(merge.mutateAsync(back)),
      );
    } catch (thrown) {
      fail(thrown);
    }
  }

  const meant = packet.pages.filter(({ id }) => ids.has(id));
  const [kind] = meant;
  const isOneKind = meant.every((page) => page.kind === kind?.kind);

  async function sayKind(said: PageKind) {
    try {
      const [{ sendersOf }, { titleOf }] = await Promise.all([
        import('../understanding/senders-of'),
        import('../understanding/lessons'),
      ]);
      const pages = meant.map(({ id, lines }) => ({
        id,
        kind: said,
        title: titleOf(lines ?? []) ?? null,
      }));
      const senders = sendersOf(packet, senderNumber, { today, ownNumbers });
      await say.mutateAsync({ packet_id: packet.id, pages, senders });
      onDone();
    } catch (thrown) {
      fail(thrown);
    }
  }

  const disabled = isBusy || ids.size === 0;
  return (
    <div role="toolbar" aria-label="Pages" className="flex flex-wrap gap-1.5">
      <Button
        icon={RotateCw}
        size="sm"
        disabled={disabled}
        onClick={() => void put(turned(before, ids), 'Page turned')}
      >
        Turn
      </Button>
      <Button
        icon={ArrowUp}
        size="sm"
        disabled={disabled || only === undefined}
        onClick={() => only !== undefined && void put(moved(before, only, -1), 'Page moved')}
      >
        Move up
      </Button>
      <Button
        icon={ArrowDown}
        size="sm"
        disabled={disabled || only === undefined}
        onClick={() => only !== undefined && void put(moved(before, only, 1), 'Page moved')}
      >
        Move down
      </Button>
      <Button
        icon={areOut ? Undo2 : Trash2}
        size="sm"
        disabled={disabled}
        onClick={() =>
          void put(withTakenOut(before, ids, !areOut), areOut ? 'Page put back' : 'Page taken out')
        }
      >
        {areOut ? 'Put back' : 'Take out'}
      </Button>
      <Button
        icon={Scissors}
        size="sm"
        disabled={disabled || ids.size >= packet.pages.length}
        onClick={() => void splitOff()}
      >
        Split off
      </Button>
      <div className="w-40">
        <Select
          aria-label="Kind of page"
          placeholder="Kind of page"
          options={enums.packet_page_kind.map((value) => ({
            value,
            label: PAGE_KIND_LABELS[value],
          }))}
          value={
            (say.isPending ? say.variables.pages[0]?.kind : isOneKind && kind?.kind) || undefined
          }
          onValueChange={(value) => {
            const said = enums.packet_page_kind.find((one) => one === value);
            if (said) void sayKind(said);
          }}
        />
      </div>
    </div>
  );
}
