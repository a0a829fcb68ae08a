import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { useCompany } from '@/company/company-context';
import { BulkBar } from '@/kit/list/bulk-bar';
import { tellResults } from '@/kit/list/tell-results';
import type { Selection } from '@/kit/list/use-selection';
import { calendarDay } from '@/lib/dates';
import { answeredSource } from '@/records/eligibility/answered.queries';
import { canTryAgain, type RecentRow } from '@/records/eligibility/eligibility.model';
import { useSendManyAgain } from '@/records/eligibility/eligibility.mutations';
import { rowsAtHand } from '@/records/exports/rows-at-hand';
import { TakeSelected } from '@/records/exports/take-selected';
import { Button } from '@/ui/button';
import { eligibilityRequestsAsCsv } from './eligibility-csv';

interface RecentBulkBarProps {
  selection: Selection;
  /** The loaded rows. */
  rows: readonly RecentRow[];
  now: number;
}

/**
 * Actions on several verifications. They belong to the member who asked, so they can't be assigned.
 */
export function RecentBulkBar({ selection, rows, now }: RecentBulkBarProps) {
  const { id: companyId, timeZone } = useCompany();
  const sending = useRef<AbortController>(undefined);
  const again = useSendManyAgain();
  const chosen = rows.filter(({ id }) => selection.isSelected(id));
  const unanswered = chosen.filter((row) => canTryAgain(row, now));

  function send() {
    sending.current = new AbortController();
    const ids = unanswered.map(({ id }) => id);
    again.mutate(
      { ids, signal: sending.current.signal },
      {
        onSuccess: (results) => tellResults(results, { noun: 'verifications', did: 'sent again' }),
      },
    );
  }

  return (
    <BulkBar selection={selection}>
      {again.isPending ? (
        <Button size="sm" onClick={() => sending.current?.abort()}>
          Stop asking
        </Button>
      ) : (
        <Button icon={RotateCw} size="sm" disabled={unanswered.length === 0} onClick={send}>
          {unanswered.length === 0 ? 'None to try again' : `Try ${unanswered.length} again`}
        </Button>
      )}
      <TakeSelected
        selection={selection}
        companyId={companyId}
        subject="eligibility_requests"
        source={answeredSource(
          companyId,
          rowsAtHand(chosen, ({ id }) => id),
        )}
        noun="verifications"
        name={`verifications-${calendarDay(new Date(now), timeZone)}`}
        toCsv={(exported) => eligibilityRequestsAsCsv(exported, timeZone, now)}
      />
    </BulkBar>
  );
}
