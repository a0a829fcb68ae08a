import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { calendarDay } from '@/lib/dates';
import { passes, type QueueFilters } from '@/records/surgery-cases/surgery-case-filters';
import {
  BOARD_LIMIT,
  surgeryCaseListQueries,
} from '@/records/surgery-cases/surgery-case-list.queries';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { CaseMoveDialogs } from '../moves/case-move-dialogs';
import { useCaseMoves } from '../moves/use-case-moves';
import { Board } from './board';
import { BoardSkeleton } from './board-skeleton';

export function BoardView({ filters }: { filters: QueueFilters }) {
  const company = useCompany();
  const origin = useOrigin();
  const today = calendarDay(new Date(useNow()), company.timeZone);
  const board = useQuery(surgeryCaseListQueries.board(company.id));
  const moves = useCaseMoves(company.id);
  const { text, surgeonId, locationId } = filters;
  const passing = useMemo(
    () => board.data?.filter((one) => passes(one, { text, surgeonId, locationId })) ?? [],
    [board.data, text, surgeonId, locationId],
  );
  return (
    <QueryState query={board} loading={<BoardSkeleton />} page>
      {(all) => (
        <>
          {all.length >= BOARD_LIMIT && (
            <p className="mb-3 text-muted text-sm">
              The board holds the oldest {BOARD_LIMIT} cases. The list has all of them.
            </p>
          )}
          <Board cases={passing} today={today} from={origin} moves={moves} />
          <CaseMoveDialogs moves={moves} leadsToCase />
        </>
      )}
    </QueryState>
  );
}
