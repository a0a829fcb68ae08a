import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { toAppError } from '@/lib/errors';
import type { ShotSet, ShotVisit } from '@/records/shots/shot-visit.schema';
import { shotQueries } from '@/records/shots/shots.queries';
import { mixingQueries } from '@/records/vials/mixing.queries';
import { Button } from '@/ui/button';

interface DemoVialsProps {
  visit: ShotVisit;
  set: ShotSet;
  onScan: (code: string) => void;
}

/** The demo has no vials to scan: these stand for the two that a hand might take. */
export function DemoVials({ visit, set, onScan }: DemoVialsProps) {
  const { id: companyId } = useCompany();
  const client = useQueryClient();

  /** A vial of the first other patient on the board who has one. */
  async function vialOfAnother(): Promise<string | undefined> {
    const board = await client.fetchQuery(shotQueries.board(companyId));
    for (const { visit_id, patient_id } of board) {
      if (patient_id === visit.patient_id) continue;
      const theirs = await client.fetchQuery(shotQueries.opened(companyId, visit_id));
      const vial = theirs?.sets.flatMap(({ vials }) => vials)[0];
      if (vial) return vial.id;
    }
    return undefined;
  }

  const take = useMutation({
    mutationFn: async (whose: 'own' | 'another') => {
      const id = whose === 'own' ? set.proposal.vial : await vialOfAnother();
      const vial =
        id === undefined ? null : await client.fetchQuery(mixingQueries.vial(companyId, id));
      if (vial) onScan(vial.code);
      else toast.error('There is no such vial.');
    },
    onError: (error) => toast.error(toAppError(error).message),
  });

  return (
    <div className="grid gap-2 rounded-md bg-accent-soft px-3 py-2 text-sm">
      <p>No vials to scan in a demo: take one here.</p>
      <div className="flex flex-wrap gap-2">
        {set.proposal.vial !== undefined && (
          <Button size="sm" disabled={take.isPending} onClick={() => take.mutate('own')}>
            This patient’s vial
          </Button>
        )}
        <Button size="sm" disabled={take.isPending} onClick={() => take.mutate('another')}>
          Another patient’s vial
        </Button>
      </div>
    </div>
  );
}
