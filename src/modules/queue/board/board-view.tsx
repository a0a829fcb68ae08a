import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/error-state';
import { Panel } from '@/ui/panel';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { CaseMoveDialogs } from '../moves/case-move-dialogs';
import { useCaseMoves } from '../moves/use-case-moves';
import { BOARD_LIMIT, queueQueries } from '../queue.queries';
import { passes, type QueueFilters } from '../queue-filters';
import { Board } from './board';
import { BoardSkeleton } from './board-skeleton';

/** The board with its states: pending, error, data. */
export function BoardView({ filters }: { filters: QueueFilters }) {
  const company = useCompany();
  const navigate = useNavigate();
  const origin = useOrigin();
  const today = calendarDay(new Date(useNow()), company.timeZone);
  const board = useQuery(queueQueries.board(company.id));
  const moves = useCaseMoves(company.id);
  const { text, surgeonId, locationId } = filters;
  const cases = useMemo(
    () => board.data?.filter((one) => passes(one, { text, surgeonId, locationId })),
    [board.data, text, surgeonId, locationId],
  );

  if (cases === undefined) {
    return board.isError ? (
      <Panel>
        <ErrorState
          message={board.error.message}
          retrying={board.isFetching}
          onRetry={() => void board.refetch()}
        />
      </Panel>
    ) : (
      <BoardSkeleton />
    );
  }
  return (
    <>
      {(board.data?.length ?? 0) >= BOARD_LIMIT && (
        <p className="mb-3 text-muted text-sm">
          The board holds the oldest {BOARD_LIMIT} cases. The list has all of them.
        </p>
      )}
      <Board cases={cases} today={today} from={origin} moves={moves} />
      <CaseMoveDialogs
        moves={moves}
        onOpenCase={({ id }) =>
          void navigate(paths.surgeryCase(company.slug, id), { state: origin })
        }
      />
    </>
  );
}
