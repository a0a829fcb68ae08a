import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { toAppError } from '@/lib/errors';
import { memberQueries } from '@/records/members/members.queries';
import { useAssignPacket, useDiscardPacket } from '@/records/packets/packets.mutations';
import type { ListedPacket } from '@/records/packets/packets.queries';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import { UNDO_MS } from './undo-time';

const NO_OWNER = 'none';

interface PacketActionsProps {
  companyId: string;
  packet: ListedPacket;
}

export function PacketActions({ companyId, packet: { id, owner_id, state } }: PacketActionsProps) {
  const { data: members } = useQuery(memberQueries.list(companyId));
  const assign = useAssignPacket();
  const discard = useDiscardPacket();
  const fail = (thrown: unknown) => toast.error(toAppError(thrown).message);
  if (state !== 'open' && state !== 'discarded') return null;

  async function put(discarded: boolean) {
    try {
      await discard.mutateAsync({ packet_id: id, discarded });
      toast(discarded ? 'Packet discarded' : 'Packet is waiting again', {
        duration: UNDO_MS,
        action: {
          label: 'Undo',
          onClick: () => {
            discard.mutateAsync({ packet_id: id, discarded: !discarded }).catch(fail);
          },
        },
      });
    } catch (thrown) {
      fail(thrown);
    }
  }

  return (
    <>
      <div className="w-44">
        <Select
          aria-label="Owner"
          options={[
            { value: NO_OWNER, label: 'No owner yet' },
            ...(members ?? [])
              .filter(({ deactivatedAt }) => deactivatedAt === null)
              .map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          value={
            assign.isPending ? (assign.variables.member_id ?? NO_OWNER) : (owner_id ?? NO_OWNER)
          }
          onValueChange={(member) => {
            const member_id = member === NO_OWNER ? null : member;
            assign.mutateAsync({ packet_id: id, member_id }).catch(fail);
          }}
        />
      </div>
      <Button pending={discard.isPending} onClick={() => void put(state === 'open')}>
        {state === 'open' ? 'Discard' : 'Take back'}
      </Button>
    </>
  );
}
