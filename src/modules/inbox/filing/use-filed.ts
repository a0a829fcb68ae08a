import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { packetQueries } from '@/records/packets/packets.queries';

/** Long enough to look at the referral first. */
const NEXT_MS = 20_000;

/** Leads to the referral a packet was filed with, and offers the packet that has waited longest. */
export function useFiled() {
  const { id: companyId, slug } = useCompany();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (message: string, packetId: string, referralId: string) => {
    void navigate(paths.referral(slug, referralId));
    // If this fails, the inbox goes on as before.
    const waiting = await client
      .fetchQuery(packetQueries.waiting(companyId, packetId))
      .catch(() => []);
    const [next] = waiting;
    toast.success(
      message,
      next && {
        duration: NEXT_MS,
        action: {
          label: `Next packet (${waiting.length})`,
          onClick: () => void navigate(paths.packet(slug, next.id)),
        },
      },
    );
  };
}
