import { BulkBar } from '@/kit/list/bulk-bar';
import type { Selection } from '@/kit/list/use-selection';
import { calendarDay } from '@/lib/dates';
import { rowsAtHand } from '@/records/exports/rows-at-hand';
import { TakeSelected } from '@/records/exports/take-selected';
import type { Member } from '../members.queries';
import { teamAsCsv } from './team-csv';
import type { TeamView } from './team-view';

interface TeamBulkBarProps {
  view: TeamView;
  selection: Selection;
  rows: readonly Member[];
}

export function TeamBulkBar({ view, selection, rows }: TeamBulkBarProps) {
  const { companyId, timeZone } = view;
  const chosen = rows.filter(({ userId }) => selection.isSelected(userId));
  return (
    <BulkBar selection={selection}>
      <TakeSelected
        selection={selection}
        companyId={companyId}
        subject="company_members"
        source={rowsAtHand(chosen, ({ userId }) => userId)}
        noun="members"
        name={`team-${calendarDay(new Date(), timeZone)}`}
        toCsv={(exported) => teamAsCsv(exported, timeZone)}
      />
    </BulkBar>
  );
}
