import { ArrowDown, ArrowUp, RotateCw, Scissors, Trash2, Undo2 } from 'lucide-react';
import { toast } from 'sonner';
import { toAppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import type { Packet } from '../packet.schema';
import { arrangementOf, moved, turned, withTakenOut } from '../packets.model';
import {
  type Arrangement,
  useArrangePages,
  useMergePackets,
  useSplitPacket,
} from '../packets.mutations';
import { UNDO_MS } from './undo-time';

interface PageToolsProps {
  companyId: string;
  packet: Packet;
  /** The pages that are chosen, else the one shown. */
  ids: ReadonlySet<string>;
  onDone: () => void;
}

/** What is done with pages; all of it can be undone. */
export function PageTools({ companyId, packet, ids, onDone }: PageToolsProps) {
  const arrange = useArrangePages(companyId);
  const split = useSplitPacket(companyId);
  const merge = useMergePackets(companyId);
  const before = arrangementOf(packet.pages);
  const [only] = ids.size === 1 ? [...ids] : [];
  const areOut = packet.pages.every(({ id, taken_out }) => taken_out || !ids.has(id));
  const isBusy = arrange.isPending || split.isPending || merge.isPending;
  const fail = (thrown: unknown) => toast.error(toAppError(thrown).message);

  async function put(pages: Arrangement, done: string) {
    try {
      const revision = await arrange.mutateAsync({
        packet_id: packet.id,
        seen_revision: packet.revision,
        pages,
      });
      onDone();
      toast(done, {
        duration: UNDO_MS,
        action: {
          label: 'Undo',
          onClick: () => {
            arrange
              .mutateAsync({ packet_id: packet.id, seen_revision: revision, pages: before })
              .catch(fail);
          },
        },
      });
    } catch (thrown) {
      fail(thrown);
    }
  }

  async function splitOff() {
    const other = crypto.randomUUID();
    try {
      await split.mutateAsync({
        packet_id: packet.id,
        seen_revision: packet.revision,
        new_packet_id: other,
        page_ids: [...ids],
      });
      onDone();
      const back = { packet_id: packet.id, seen_revision: packet.revision + 1, other_id: other };
      toast('Pages moved to a packet of their own', {
        duration: UNDO_MS,
        action: { label: 'Undo', onClick: () => void merge.mutateAsync(back).catch(fail) },
      });
    } catch (thrown) {
      fail(thrown);
    }
  }

  const disabled = isBusy || ids.size === 0;
  return (
    <div role="toolbar" aria-label="Pages" className="flex flex-wrap gap-1.5">
      <Button
        size="sm"
        disabled={disabled}
        onClick={() => void put(turned(before, ids), 'Page turned')}
      >
        <RotateCw aria-hidden="true" className="size-4" />
        Turn
      </Button>
      <Button
        size="sm"
        disabled={disabled || only === undefined}
        onClick={() => only !== undefined && void put(moved(before, only, -1), 'Page moved')}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
        Move up
      </Button>
      <Button
        size="sm"
        disabled={disabled || only === undefined}
        onClick={() => only !== undefined && void put(moved(before, only, 1), 'Page moved')}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
        Move down
      </Button>
      <Button
        size="sm"
        disabled={disabled}
        onClick={() =>
          void put(withTakenOut(before, ids, !areOut), areOut ? 'Page put back' : 'Page taken out')
        }
      >
        {areOut ? (
          <Undo2 aria-hidden="true" className="size-4" />
        ) : (
          <Trash2 aria-hidden="true" className="size-4" />
        )}
        {areOut ? 'Put back' : 'Take out'}
      </Button>
      <Button
        size="sm"
        disabled={disabled || ids.size >= packet.pages.length}
        onClick={() => void splitOff()}
      >
        <Scissors aria-hidden="true" className="size-4" />
        Split off
      </Button>
    </div>
  );
}
